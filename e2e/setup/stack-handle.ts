import type { ChildProcess } from 'node:child_process';

/** The stack's process, for the global teardown. */
export const handle: { child: ChildProcess | undefined } = { child: undefined };
