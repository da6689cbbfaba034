import type { FoundTransaction } from '../chain-adapter';
import type { CosmosClient } from './client';
import { readCosmosTransaction } from './read-transaction';

const PAGE = 100;
/** Failed transactions spend fees. An authorized stake change always emits `withdraw_rewards`. */
const EVENTS = [
  'coin_spent.spender',
  'coin_received.receiver',
  'withdraw_rewards.delegator',
  'cancel_unbonding_delegation.delegator',
  'lock.address',
  'lock_extended.address',
];

/** Pages below a fixed height, so that new blocks do not shift them. */
export async function searchCosmosTransactions(
  client: CosmosClient,
  address: string,
  above = 0n,
): Promise<FoundTransaction[]> {
  const { latestBlockHeight } = await client.call(async ({ comet }) => (await comet.status()).syncInfo);
  const found = new Map<string, FoundTransaction>();
  for (const event of EVENTS) {
    const query = `${event}='${address}' AND tx.height<=${latestBlockHeight}${above > 0n ? ` AND tx.height>${above}` : ''}`;
    for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
      const { txs, totalCount } = await client.call(({ comet }) =>
        comet.txSearch({ query, page, per_page: PAGE, order_by: 'asc' }),
      );
      for (const { tx, height, result } of txs) {
        const place = { height: BigInt(height), blockHash: '', time: '' };
        const { blockHash: _, time: __, ...transaction } = readCosmosTransaction(tx, result, place);
        found.set(transaction.hash, transaction);
      }
      seen += txs.length;
      total = txs.length === 0 ? seen : totalCount;
    }
  }
  return [...found.values()].toSorted((one, other) => Number(one.height - other.height));
}
