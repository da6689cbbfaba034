import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

export interface Changes {
  /** Omits the migrations above this number. */
  readonly until?: number;
  /** Statements of additional migrations, one file each. */
  readonly later?: readonly string[];
}

/** Copies the migrations of the server with these changes into a new folder. */
export function createMigrations({ until = Infinity, later = [] }: Changes): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-migrations-'));
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.filter(({ idx }) => idx <= until);
  for (const statement of later) {
    const newest = entries.at(-1);
    if (newest === undefined) throw new Error('A later migration needs an earlier one');
    const idx = newest.idx + 1;
    const tag = `later_${idx}`;
    writeFileSync(join(folder, `${tag}.sql`), statement);
    entries.push({ ...newest, idx, when: newest.when + 1, tag });
  }
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
