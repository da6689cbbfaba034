import pg from 'pg';

/**
 * Sends the named statements of the pool as unnamed ones. PgBouncer before 1.21 in transaction mode runs each
 * transaction on any of its connections, which need not have the statement, or have it from another process.
 */
export function sendUnnamedStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // Looks up the method for each call, because tests replace it to record statements.
    client.query = new Proxy(client.query, {
      apply: (_query, self, [statement, ...rest]: unknown[]): unknown =>
        Reflect.apply(pg.Client.prototype.query, self, [withoutName(statement), ...rest]),
    });
  });
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;
