import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { node } from './node';
import { runCompiler } from './run-compiler';

/** A Node program that was built for a while. */
interface BuiltNode {
  readonly file: string;
  remove(): void;
}

/**
 * Builds one Node program of a project for as long as a test run lasts: where its packages are found, and where nobody
 * looks for sources.
 * @param source its file, from the project's folder
 */
export async function buildNode(dir: string, name: string, source: string): Promise<BuiltNode> {
  const cache = join(dir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-`));
  const config = node(dir, { [name]: source });
  // Below node_modules no package.json says that this is a module.
  const output = { ...config.output, path: folder, filename: '[name].mjs' };
  await runCompiler(rspack({ ...config, output, devtool: false }));
  return {
    file: join(folder, `${name}.mjs`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
