import { rspack } from '@rspack/core';
import { remote } from './remote';
import { runCompiler } from './run-compiler';

/** Builds the remote of a folder into its folder `dist`. Rejects with the compiler's errors. */
export const buildRemote = (dir: string): Promise<void> => runCompiler(rspack(remote(dir)));
