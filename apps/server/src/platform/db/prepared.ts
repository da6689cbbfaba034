import type { Executor } from './database';

/**
 * A statement of a call that is made all the time: its text is made once for the pool and then run with other values. Within
 * a transaction, which ends soon, it is made anew. It has a name of its own, under which each connection of PostgreSQL parses
 * and plans it once; its columns are listed, so that a migration which adds one does not change what it answers.
 */
export function prepared<Statement>(make: (db: Executor) => Statement): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
