import type { Database } from '../platform/db/database';

/**
 * Returns the SQL statements of `work` without values, lengths of `in` lists and heartbeats of the LISTEN connection, so
 * that two runs can be compared.
 */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const pool = db.$client;
  const connect = pool.connect.bind(pool);
  const record = (text: unknown) => {
    const sql = String(typeof text === 'object' && text !== null && 'text' in text ? text.text : text);
    if (sql.startsWith('notify tessera_heartbeat')) return;
    statements.push(
      sql
        .replace(/\s+/g, ' ')
        .replace(/\bin \([$\d, ]+\)/g, 'in (…)')
        .replace(/\$\d+/g, '$'),
    );
  };
  const client = await connect();
  const prototype: { query: (...parameters: unknown[]) => unknown } = Object.getPrototypeOf(client);
  client.release();
  const query = prototype.query;
  prototype.query = function recorded(...parameters) {
    record(parameters[0]);
    return Reflect.apply(query, this, parameters);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}
