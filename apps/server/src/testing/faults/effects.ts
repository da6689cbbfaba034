import type { ChainAdapter, ChainTransaction, TransferIntent } from '@tessera/chains';

export interface ExpectedEffect {
  /**
   * Undefined for a payment. For a claim, amount and validator are not compared: the chain decides the amount, and one
   * claim may cover several validators.
   */
  what?: 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation' | 'claim';
  symbol: string;
  to: string;
  base: bigint;
}

export const describeEffect = ({ what, symbol, to, base }: ExpectedEffect): string =>
  what === 'claim' ? `claim of ${symbol}` : `${what ?? ''} ${base} ${symbol} to ${to}`.trim();

export function expectedBy(intent: TransferIntent, base: bigint, to: string): ExpectedEffect {
  const symbol = intent.type === 'cancel' ? '' : intent.symbol;
  switch (intent.type) {
    case 'delegate':
    case 'create-validator':
      return { what: 'delegate', symbol, to, base };
    case 'undelegate':
      return { what: 'undelegate', symbol, to, base };
    case 'cancel-undelegate':
      return { what: 'cancelUndelegate', symbol, to, base };
    case 'move-delegation':
      return moved(symbol, intent.source, intent.destination, base);
    case 'claim-rewards':
      return { what: 'claim', symbol, to: '', base: 0n };
    case 'send':
    case 'cancel':
      return { symbol, to, base };
  }
}

export const moved = (symbol: string, from: string, to: string, base: bigint): ExpectedEffect => ({
  what: 'moveDelegation',
  symbol,
  to: `${to} from ${from}`,
  base,
});

export type Effect = ExpectedEffect & { hash: string };

/** Caches the blocks of Cosmos chains only, because these blocks never change. */
const cachedBlocks = new WeakMap<ChainAdapter, Map<bigint, readonly ChainTransaction[]>>();

async function transactionsAt(adapter: ChainAdapter, height: bigint): Promise<readonly ChainTransaction[]> {
  const read = cachedBlocks.get(adapter) ?? new Map<bigint, readonly ChainTransaction[]>();
  cachedBlocks.set(adapter, read);
  const found = read.get(height);
  if (found) return found;
  const block = await adapter.getBlock(height);
  if (block && adapter.family === 'cosmos') read.set(height, block.transactions);
  return block?.transactions ?? [];
}

export async function effectsFrom(
  adapter: ChainAdapter,
  accounts: readonly string[],
  first = 1n,
): Promise<Effect[]> {
  const { height } = await adapter.getHead();
  const effects: Effect[] = [];
  for (let at = first; at <= height; at += 1n) {
    for (const transaction of await transactionsAt(adapter, at))
      effects.push(...accounts.flatMap((from) => effectsOf(transaction, from)));
  }
  return effects;
}

function effectsOf({ hash, transfers, staking }: ChainTransaction, from: string): Effect[] {
  const changes = staking?.changes.filter(({ delegator }) => delegator === from) ?? [];
  if (changes.length > 0)
    return changes.map(({ kind, symbol, base, fromValidator = '', toValidator = fromValidator }) => ({
      ...(kind === 'moveDelegation'
        ? moved(symbol, fromValidator, toValidator, base)
        : { what: kind, symbol, to: toValidator, base }),
      hash,
    }));
  // A transaction with rewards and no stake change is one claim, for any number of validators.
  const [claimed] = staking?.rewards.filter(({ delegator }) => delegator === from) ?? [];
  if (claimed) return [{ what: 'claim', symbol: claimed.symbol, to: '', base: 0n, hash }];
  return transfers
    .filter((one) => one.from === from)
    .map(({ symbol, to, base }) => ({ symbol, to, base, hash }));
}
