import type { ChildProcess } from 'node:child_process';

/** The stack that the run started, kept between global set-up and teardown. */
export const handle: { child: ChildProcess | undefined } = { child: undefined };
