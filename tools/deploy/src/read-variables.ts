import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIG = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'config');

const namesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/**
 * Returns the variables of the server's configuration, and those of them that are secrets. Reads the sources, because an import of
 * the server would make a test of deployment files a database test.
 */
export function readVariables(): { names: readonly string[]; secrets: readonly string[] } {
  const files = readdirSync(CONFIG).filter((name) => /(schema|settings|secret-files)\.ts$/.test(name));
  const source = files.map((name) => readFileSync(join(CONFIG, name), 'utf8')).join('\n');
  return {
    names: namesIn(source, /^ {2}([A-Z][A-Z0-9_]+):/gm),
    secrets: namesIn(source, /^ {2}'([A-Z][A-Z0-9_]+)',$/gm),
  };
}
