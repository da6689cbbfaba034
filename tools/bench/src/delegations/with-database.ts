import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Runs `work` with an empty database on the stack's PostgreSQL, and drops the database afterwards. */
export async function withDatabase<Result>(
  beside: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const url = new URL(beside);
  url.pathname = `/${name}`;
  await execute(beside, `create database ${name}`);
  try {
    return await work(url.toString());
  } finally {
    await execute(beside, `drop database ${name} with (force)`);
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
