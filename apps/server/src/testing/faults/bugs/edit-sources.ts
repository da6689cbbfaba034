import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../..');

/** One change of the product's source. `find` matches once in all files, so that an edit survives a moved file. */
export interface SourceEdit {
  find: RegExp;
  /** As in `String.replace`: `$1` is the first group. */
  replace: string;
}

/** The files of the server, their paths from its `src`. */
export const serverFiles = (): string[] => readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });

let sources: ReadonlyMap<string, string> | undefined;

/** Reads the product's sources once; tests and the harness are not part of them. */
function readSources(): ReadonlyMap<string, string> {
  return (sources ??= new Map(
    serverFiles()
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.split('/').includes('testing'))
      .map((file) => join(SOURCES, file))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  ));
}

/**
 * Returns the changed files: their paths and new texts.
 * @throws Error when an edit of the bug does not match exactly one place of the product's source.
 */
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
