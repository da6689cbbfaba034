import { Client } from 'pg';
import { timed } from '../measure';
import type { Statement } from './record-statements';

/** Runs statements in sequence on one warm connection. @returns milliseconds of each */
export async function timeStatements(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<readonly number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const times: number[] = [];
    const run = ({ text, values }: Statement) => client.query(text, [...values]);
    for (const statement of statements.slice(0, 10)) await run(statement);
    for (const statement of statements) times.push(await timed(() => run(statement)));
    return times;
  } finally {
    await client.end();
  }
}
