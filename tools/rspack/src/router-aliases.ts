import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Project } from './project';

const require = createRequire(import.meta.url);

/** The router's build without its warnings, which its package.json names for no bundler. */
export function routerAliases(mode: Project['mode']): Record<string, string> {
  if (mode !== 'production') return {};
  const folder = join(require.resolve('react-router/package.json'), '..', 'dist', 'production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}
