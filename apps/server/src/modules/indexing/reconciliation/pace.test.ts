import { BATCHED_READS, cosmosAssets, evmAssets } from '@tessera/chains';

import { SECOND } from '../../../platform/clock';
import { accountsPerDay, BATCH, BATCH_INTERVAL, PARALLEL_BATCHES } from './pace';

it('checks 10 million accounts of each chain within 24 hours', () => {
  expect(accountsPerDay()).toBeGreaterThanOrEqual(10_000_000);
});

// Slow nodes: an own node answers such a request within a tenth of the time.
it.each([
  { family: 'evm', reads: evmAssets.length, milliseconds: 250 },
  { family: 'cosmos', reads: cosmosAssets.length, milliseconds: 100 },
] as const)('reads a batch of $family and waits 3 s for the follower within its interval', (chain) => {
  const { perRequest, inFlight } = BATCHED_READS[chain.family];
  const rounds = Math.ceil((BATCH.accounts * chain.reads) / (perRequest * inFlight));
  expect(rounds * chain.milliseconds + 3 * SECOND).toBeLessThanOrEqual(BATCH_INTERVAL);
});

it.each(['evm', 'cosmos'] as const)('has at most four requests in flight per chain on %s', (family) => {
  expect(PARALLEL_BATCHES * BATCHED_READS[family].inFlight).toBeLessThanOrEqual(4);
});
