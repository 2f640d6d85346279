import DIShell
