import { dirname, relative, sep } from 'node:path';

/** The name up to the first dot: a test of `x.service.ts` is `x.test.ts`. */
const stem = (path) => path.replace(/^.*[/\\]/, '').replace(/\..*$/, '');

/** Steps from the folder of the source to the test; a test of the same name comes first. */
function distance(source, test) {
  return relative(dirname(source), test).split(sep).length - (stem(source) === stem(test) ? 1 : 0);
}

/** Returns at most `count` files whose tests reach the mutant: the nearest first, the fastest first among equals. */
export function nearest({ sandboxFileName, testFilter }, tests, count) {
  const reaching = new Set(testFilter);
  const times = new Map();
  for (const { id, fileName, timeSpentMs } of tests)
    if (reaching.has(id)) times.set(fileName, (times.get(fileName) ?? 0) + timeSpentMs);
  return [...times]
    .toSorted(
      ([one, time], [other, otherTime]) =>
        distance(sandboxFileName, one) - distance(sandboxFileName, other) || time - otherTime,
    )
    .slice(0, count)
    .map(([file]) => file);
}
