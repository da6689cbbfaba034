import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../..');

/** `find` must match exactly once in all server sources. The edit names no file, so that it stays valid when the file moves. */
export interface SourceEdit {
  find: RegExp;
  replace: string;
}

const serverFiles = () => readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });

export function testFile(path: RegExp): string {
  const [file, ...others] = serverFiles().filter((one) => path.test(one));
  if (file === undefined || others.length > 0)
    throw new Error(`${String(path)} does not match exactly one file of apps/server/src`);
  return `apps/server/src/${file}`;
}

let sources: ReadonlyMap<string, string> | undefined;

function readSources(): ReadonlyMap<string, string> {
  return (sources ??= new Map(
    serverFiles()
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.split('/').includes('testing'))
      .map((file) => join(SOURCES, file))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  ));
}

/** Returns the new text of each changed file by its path. */
export function editSources(bug: { name: string; edits: readonly SourceEdit[] }): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const { find, replace } of bug.edits) {
    const everywhere = new RegExp(find.source, 'g');
    const places = [...readSources()].flatMap(([path, text]) =>
      [...text.matchAll(everywhere)].map(() => path),
    );
    const [path = ''] = places;
    if (places.length !== 1)
      throw new Error(
        `Seeded bug "${bug.name}" no longer applies: ${String(find)} matches ${places.length} times in apps/server/src. Update its edit.`,
      );
    changed[path] = (changed[path] ?? readSources().get(path) ?? '').replace(find, replace);
  }
  return changed;
}
