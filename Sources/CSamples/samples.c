#include "CSamples.h"
