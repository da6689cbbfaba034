import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  JSON.stringify([
    relative(process.cwd(), fileName),
    start.line,
    start.column,
    end.line,
    end.column,
    mutatorName,
    replacement,
  ]);

/** Returns the ids of `count` mutants. The same seed and code give the same ids. */
export function sample(mutants, count, seed) {
  const rank = (mutant) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  return new Set(
    mutants
      .map((mutant) => ({ id: mutant.id, rank: rank(mutant) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, count)
      .map(({ id }) => id),
  );
}
