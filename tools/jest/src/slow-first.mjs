import TestSequencer from '@jest/test-sequencer';

/**
 * Minutes each, much of them waiting, in files that are small: without times of an earlier run Jest goes by size and would
 * begin them last, one after the other on processors that have nothing else to do.
 */
const SLOW = [
  'transfers/rpc-faults.test.ts',
  'model/model.test.ts',
  'contacts/social-graph.test.ts',
  'transfers/kill-harness.test.ts',
  'identity/session-model.test.ts',
];

/** A file's place among the slow ones; all others share the one behind them. */
function placeOf({ path }) {
  const place = SLOW.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
  return place === -1 ? SLOW.length : place;
}

export default class SlowFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
