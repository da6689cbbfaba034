import type { Executor } from './database';

/**
 * Caches a prepared statement per pool and per transaction. PostgreSQL then parses the named statement only once per
 * connection. The statement must list its columns: with `*`, a migration that adds a column would break the statement.
 */
export function prepared<Statement>(make: (db: Executor) => Statement): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
