import type { ChainFamily } from './chain-adapter';
import { within } from './within';

/**
 * Limits of one read of many accounts, so that it does not delay payments. The server runs two per chain at the same time.
 * `perRequest`: reads in one JSON-RPC batch. CometBFT accepts 10 by default (`max_request_batch_size`), Geth 1,000
 * (`--rpc.batch-request-limit`).
 */
export const BATCHED_READS: Readonly<Record<ChainFamily, { perRequest: number; inFlight: number }>> = {
  evm: { perRequest: 100, inFlight: 2 },
  cosmos: { perRequest: 10, inFlight: 2 },
};

/** `readsPerItem`: at most `perRequest`. `timeoutMs`: of one request. */
interface Limits {
  readonly family: ChainFamily;
  readonly readsPerItem: number;
  readonly timeoutMs: number;
}

/**
 * Reads the items in groups that fill the allowed requests, one group after the other. Each group has a time limit, so
 * the reads of a slow node take longer but do not fail.
 */
export async function readInGroups<Item, Answer>(
  items: readonly Item[],
  { family, readsPerItem, timeoutMs }: Limits,
  read: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const { perRequest, inFlight } = BATCHED_READS[family];
  const size = Math.max(1, Math.floor((perRequest * inFlight) / readsPerItem));
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += size)
    // The timeout of viem ends with the headers of the response.
    answers.push(...(await within(2 * timeoutMs, Promise.all(items.slice(at, at + size).map(read)))));
  return answers;
}
