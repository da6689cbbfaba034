import type { Block, ChainStorage, IncludedTx } from './chain-storage';
import { matchesTx } from './match-tx';

export function createMemoryStorage(): ChainStorage {
  const blocks: Block[] = [];
  const txs: IncludedTx[] = [];
  const byHash = new Map<string, IncludedTx>();

  const remember = (tx: IncludedTx) => {
    txs.push(tx);
    if (tx.result.code === 0 || byHash.get(tx.hash)?.result.code !== 0) byHash.set(tx.hash, tx);
  };

  return {
    load: async () => ({ entries: [], tip: undefined }),
    async commit(commit) {
      blocks.push(commit.block);
      commit.txs.forEach(remember);
    },
    block: async (height) => blocks[height - 1],
    blockByHash: async (hash) => blocks.find((block) => block.hash === hash),
    txsOf: async (height) => txs.filter((tx) => tx.height === height),
    tx: async (hash) => byHash.get(hash),
    async searchTxs(query, { offset, limit, order }) {
      if (query.hash !== undefined) {
        const tx = byHash.get(query.hash);
        return tx === undefined ? { total: 0, txs: [] } : { total: 1, txs: [tx] };
      }
      const found = txs.filter((tx) => matchesTx(tx, query));
      if (order === 'desc') found.reverse();
      return { total: found.length, txs: found.slice(offset, offset + limit) };
    },
    close: async () => undefined,
  };
}
