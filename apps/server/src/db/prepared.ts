import type { Executor } from './database';

/**
 * A statement of a call that is made all the time: its text is made once for the pool and then run with other values. Within
 * a transaction, which ends soon, it is made anew.
 */
export function prepared<Statement>(make: (db: Executor) => Statement): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
