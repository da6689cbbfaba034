import type { ChainAdapter, ChainTransfer } from '@tessera/chains';

type Credit = ChainTransfer & { hash: string };

export async function creditsOnChain(
  adapter: ChainAdapter,
  symbol: string,
  from: string,
  to: string,
): Promise<Credit[]> {
  const credits = await creditsFrom(adapter, from);
  return credits.filter((one) => one.symbol === symbol && one.to === to);
}

async function creditsFrom(adapter: ChainAdapter, from: string, first = 1n): Promise<Credit[]> {
  const { height } = await adapter.getHead();
  const credits: Credit[] = [];
  for (let at = first; at <= height; at += 1n) {
    const block = await adapter.getBlock(at);
    for (const { hash, transfers } of block?.transactions ?? []) {
      const ours = transfers.filter((one) => one.from === from);
      credits.push(...ours.map((one) => ({ ...one, hash })));
    }
  }
  return credits;
}
