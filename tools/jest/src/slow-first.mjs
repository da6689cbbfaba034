import TestSequencer from '@jest/test-sequencer';

/**
 * Tests that take a minute or more, mostly waiting. Jest starts the largest files first when it has no times of an earlier run,
 * so these small files would run last, without other tests beside them.
 */
const SLOW = [
  'rpc-faults.test.ts',
  'model/model.test.ts',
  'social-graph.test.ts',
  'api-fuzz.test.ts',
  'kill-harness.test.ts',
  'session-model.test.ts',
];

/** The index of a slow test; all other tests share the next one. */
function placeOf({ path }) {
  const place = SLOW.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/${name}`));
  return place === -1 ? SLOW.length : place;
}

export default class SlowFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
