/** Gives the role of the server its permissions, as the owner of the database. The release folder contains this file as a bundle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const GRANTS = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'grants.sql');

async function main(): Promise<void> {
  const file = process.env['DATABASE_URL_FILE'];
  const url = file === undefined ? process.env['DATABASE_URL'] : readFileSync(file, 'utf8').trim();
  if (!url) throw new Error('Set DATABASE_URL or DATABASE_URL_FILE: the database as its owner');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readFileSync(GRANTS, 'utf8'));
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
