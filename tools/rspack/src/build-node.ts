import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { node } from './node';
import { runCompiler } from './run-compiler';

/**
 * Builds a Node program of a project into a folder below its `node_modules`. @returns the built file
 * @param source entry file, relative to the project's folder
 */
export async function buildNode(dir: string, source: string, folder: string): Promise<string> {
  const config = node(dir, { program: source });
  // `.mjs`, because below node_modules no package.json declares a module.
  const output = { ...config.output, path: folder, filename: '[name].mjs' };
  await runCompiler(rspack({ ...config, output, devtool: false }));
  return join(folder, 'program.mjs');
}
