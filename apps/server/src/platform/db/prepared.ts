import type { Executor } from './database';

/**
 * Caches the prepared statement that `make` returns, so that PostgreSQL parses it only once per connection. The
 * statement must list its columns: with `*`, a migration that adds a column would break it.
 */
export function prepared<Statement>(make: (db: Executor) => Statement): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
