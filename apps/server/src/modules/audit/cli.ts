import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDatabase, type Database } from '../../platform/db/database';
import { DATA_OPTION, DATA_USAGE, findDatabase } from '../../platform/db/find-database';
import { verifyAudit, type KnownHead } from './verify-audit.service';

const USAGE = `npm run audit -w @tessera/server -- verify [--head <entries>:<hash>]
  Walks the audit log and says the first entry that does not follow from the one before; ends with 1 when there is one.
      --head   an earlier head, as the daily line "audit head" of the log has it: the log must still have it
${DATA_USAGE}`;

class UsageError extends Error {
  override name = 'UsageError';
}

function readHead(text: string | undefined): KnownHead | undefined {
  if (text === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || hash === undefined) throw new UsageError(USAGE);
  return { sequence: Number(sequence), hash };
}

async function verify(db: Database, head: KnownHead | undefined): Promise<{ line: string; holds: boolean }> {
  const { entries, head: found, brokenAt } = await verifyAudit(db, head);
  if (brokenAt === null) return { line: `${entries} entries hold, head ${found ?? 'none'}`, holds: true };
  const line = `Entry ${brokenAt} is broken: it does not follow from the ${entries} before it`;
  return { line, holds: false };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' }, ...DATA_OPTION },
  });
  if (positionals[0] !== 'verify' || positionals.length > 1) throw new UsageError(USAGE);
  const known = readHead(values.head);
  const pool = new pg.Pool({ connectionString: findDatabase(values.data), max: 1 });
  try {
    const { line, holds } = await verify(createDatabase(pool), known);
    (holds ? process.stdout : process.stderr).write(`${line}\n`);
    if (!holds) process.exitCode = 1;
  } finally {
    await pool.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
