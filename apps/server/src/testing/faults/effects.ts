import type { ChainAdapter, ChainTransaction, TransferIntent } from '@tessera/chains';

/** What one transfer is meant to do: coins to somebody when nothing else is said, or a change of a stake. */
export interface Asked {
  /** Of a claim the amount is the chain's to say. */
  what?: 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation' | 'claim';
  symbol: string;
  to: string;
  base: bigint;
}

/** The same in words, so that two lists of it can be held against each other. */
export const line = ({ what, symbol, to, base }: Asked): string =>
  what === 'claim' ? `claim of ${symbol}` : `${what ?? ''} ${base} ${symbol} to ${to}`.trim();

/** What an intent is meant to do. @param base what its transfer says of the amount. */
export function askedBy(intent: TransferIntent, base: bigint, to: string): Asked {
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

export const moved = (symbol: string, from: string, to: string, base: bigint): Asked => ({
  what: 'moveDelegation',
  symbol,
  to: `${to} from ${from}`,
  base,
});

/** Something that the chain did for an account, and the transaction in which it did. */
export type Effect = Asked & { hash: string };

/** What was read of a chain that takes no block back: a harness counts the whole of it again and again. */
const known = new WeakMap<ChainAdapter, Map<bigint, readonly ChainTransaction[]>>();

async function transactionsAt(adapter: ChainAdapter, height: bigint): Promise<readonly ChainTransaction[]> {
  const read = known.get(adapter) ?? new Map<bigint, readonly ChainTransaction[]>();
  known.set(adapter, read);
  const found = read.get(height);
  if (found) return found;
  const block = await adapter.getBlock(height);
  if (block && adapter.family === 'cosmos') read.set(height, block.transactions);
  return block?.transactions ?? [];
}

/**
 * Everything that some accounts did, by the chain itself: each block is read once, however many accounts there are.
 * @param first the first block to look at
 */
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
  // Rewards that come without a change of the stake were asked for, from however many validators.
  const [claimed] = staking?.rewards.filter(({ delegator }) => delegator === from) ?? [];
  if (claimed) return [{ what: 'claim', symbol: claimed.symbol, to: '', base: 0n, hash }];
  return transfers
    .filter((one) => one.from === from)
    .map(({ symbol, to, base }) => ({ symbol, to, base, hash }));
}
