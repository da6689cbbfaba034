import type { Executor } from './database';

/**
 * Caches a prepared statement per pool; in a transaction it is built each time. PostgreSQL parses and plans a named
 * statement once per connection. Its columns must be listed: with `*`, a migration that adds a column would break it.
 */
export function prepared<Statement>(make: (db: Executor) => Statement): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
