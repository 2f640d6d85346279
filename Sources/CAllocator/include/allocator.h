/// Has the allocator take memory from the system in large steps, and in large pages where there are any.
///
/// The syntax of a large program takes hundreds of megabytes. By default each thread but the first gets them page by page,
/// with a call of the system for each.
void takeMemoryInLargeSteps(void);
