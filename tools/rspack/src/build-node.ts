import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { node } from './node';
import { runCompiler } from './run-compiler';

/**
 * Builds one Node program of a project into a folder below its `node_modules`; answers the file.
 * @param source where it begins, from the project's folder
 */
export async function buildNode(dir: string, source: string, folder: string): Promise<string> {
  const config = node(dir, { program: source });
  // Below node_modules no package.json says that this is a module.
  const output = { ...config.output, path: folder, filename: '[name].mjs' };
  await runCompiler(rspack({ ...config, output, devtool: false }));
  return join(folder, 'program.mjs');
}
