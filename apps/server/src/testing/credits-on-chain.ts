import type { ChainAdapter, ChainTransfer } from '@tessera/chains';

/** Every movement of an asset from one account to another that the chain holds, block by block from its first. */
export async function creditsOnChain(
  adapter: ChainAdapter,
  symbol: string,
  from: string,
  to: string,
): Promise<(ChainTransfer & { hash: string })[]> {
  const { height } = await adapter.getHead();
  const credits: (ChainTransfer & { hash: string })[] = [];
  for (let at = 1n; at <= height; at += 1n) {
    const block = await adapter.getBlock(at);
    for (const { hash, transfers } of block?.transactions ?? []) {
      const ours = transfers.filter((one) => one.symbol === symbol && one.from === from && one.to === to);
      credits.push(...ours.map((one) => ({ ...one, hash })));
    }
  }
  return credits;
}
