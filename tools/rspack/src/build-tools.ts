import { rspack } from '@rspack/core';
import { node } from './node';
import { runCompiler } from './run-compiler';

/**
 * Builds Node programs of a project into a folder that npm packs. They read NODE_ENV when they run.
 * @param entry sources by name of the program
 */
export function buildTools(
  dir: string,
  entry: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
  const { output, optimization, ...config } = node(dir, entry);
  return runCompiler(
    rspack({
      ...config,
      output: { ...output, path },
      optimization: { ...optimization, nodeEnv: false },
      devtool: false,
    }),
  );
}
