import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Begin = NodePgDatabase['transaction'];
type Work = () => void;

const worksOf = new WeakMap<object, Work[]>();

/**
 * Runs `work` after `tx` commits, and never if it rolls back. `work` must not throw: the transaction would reject although it
 * has committed.
 * @throws for a savepoint, which does not know the commit
 */
export function afterCommit(tx: object, work: Work): void {
  const works = worksOf.get(tx);
  if (works === undefined) throw new Error('afterCommit needs the transaction of the database');
  works.push(work);
}

/** Runs all works, also after one that throws. @throws an `AggregateError` with the errors of all works */
function runAll(works: readonly Work[]): void {
  const errors: unknown[] = [];
  for (const work of works) {
    try {
      work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, 'The transaction has committed, but work after it failed');
}

/** Makes the transactions of `begin` run the work that `afterCommit` received. */
export const withAfterCommit =
  (begin: Begin): Begin =>
  async (run, config) => {
    const works: Work[] = [];
    const result = await begin((tx) => {
      worksOf.set(tx, works);
      return run(tx);
    }, config);
    runAll(works);
    return result;
  };
