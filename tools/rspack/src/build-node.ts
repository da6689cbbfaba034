import { join } from 'node:path';
import { rspack, type RuleSetRule } from '@rspack/core';
import { node } from './node';
import { runCompiler } from './run-compiler';

/**
 * Builds a Node program of a project into one file in a folder below its `node_modules`. Includes the packages, because loading
 * their files takes most of the time of a start. @returns the built file
 * @param source entry file, relative to the project's folder
 * @param native packages that stay outside the file, because they load a binary
 * @param rules of source files, in addition to the usual ones
 */
export async function buildNode(
  dir: string,
  source: string,
  folder: string,
  native: readonly string[],
  rules: readonly RuleSetRule[],
): Promise<string> {
  const config = node(dir, { program: source });
  // `.mjs`, because below node_modules no package.json declares a module.
  const output = { ...config.output, path: folder, filename: '[name].mjs' };
  const module = { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] };
  await runCompiler(rspack({ ...config, externals: [...native], module, output, devtool: false }));
  return join(folder, 'program.mjs');
}
