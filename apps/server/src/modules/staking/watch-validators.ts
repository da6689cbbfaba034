import type { ChainAdapter } from '@tessera/chains';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { feeAssetOf, type LedgerDeps } from '../chains';
import { type Notice, type NoticeParams, raiseNotifications, type NotificationFacts } from '../notifications';
import { amountParams } from '../transfers';
import { walletAddresses, wallets, chainDelegations } from '../wallets';

import type { Transaction } from '../../platform/db/database';
import { isBelow } from './reward-rate';
import type { ValidatorChange } from './validator-changes';
import type { ValidatorRow } from './validator-row';

interface Watched {
  changes: readonly ValidatorChange[];
  /** Whose uptime fell, and had not been low before. */
  unsteady: readonly Pick<ValidatorRow, 'operator' | 'moniker' | 'uptime'>[];
  seenAt: Date;
}

type Stake = NoticeParams['validator-jailed'];

/** One thing that its delegators should know; `key` names it. */
interface News {
  operator: string;
  key: string;
  /** To one of them, by what they have there. */
  notice(coins: Omit<Stake, 'operator' | 'moniker'>): Notice;
}

/** Tells whoever has a stake with a validator what may cost them rewards, with the move away from it one press away. */
export async function tellDelegators(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  { changes, unsteady, seenAt }: Watched,
): Promise<void> {
  const { chainId } = adapter;
  const news = [...newsOf(changes), ...unsteady.map((row) => lowUptime(row, seenAt))];
  if (news.length === 0) return;
  const { symbol } = feeAssetOf(adapter);
  const stakes = await stakesWith(
    tx,
    chainId,
    news.map(({ operator }) => operator),
  );
  const facts = news.flatMap(({ operator, key, notice }): NotificationFacts[] =>
    stakes
      .filter(({ validator }) => validator === operator)
      .map(({ userId, amount }) => ({
        userId,
        ...notice(amountParams(chains, { chainId, symbol, amount })),
        dedupeKey: `validator_watch:${chainId}:${operator}:${key}`,
      })),
  );
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}

function newsOf(changes: readonly ValidatorChange[]): News[] {
  const jailed = new Set(changes.flatMap(({ kind, operator }) => (kind === 'jailed' ? [operator] : [])));
  return changes.flatMap(({ operator, moniker, kind, key, from = '', to = '' }): News[] => {
    const named = { operator, key: `${kind}:${key}` };
    const who = { operator, moniker };
    if (kind === 'jailed')
      return [
        { ...named, notice: (coins) => ({ template: 'validator-jailed', params: { ...coins, ...who } }) },
      ];
    // Who is jailed leaves the set too: that is one thing to be told of.
    if (kind === 'left-set' && !jailed.has(operator))
      return [
        { ...named, notice: (coins) => ({ template: 'validator-left-set', params: { ...coins, ...who } }) },
      ];
    if (kind === 'commission' && isBelow(from, to)) {
      const rates = { before: from, after: to };
      const notice: News['notice'] = (coins) => ({
        template: 'validator-commission',
        params: { ...coins, ...who, ...rates },
      });
      return [{ ...named, notice }];
    }
    return [];
  });
}

function lowUptime({ operator, moniker, uptime }: Watched['unsteady'][number], seenAt: Date): News {
  return {
    operator,
    key: `uptime:${seenAt.toISOString()}`,
    notice: (coins) => ({
      template: 'validator-uptime',
      params: { ...coins, operator, moniker, uptime: uptime ?? '0' },
    }),
  };
}

/** The stakes of people of the product; one person may have a wallet of the same phrase as another. */
function stakesWith(tx: Transaction, chainId: string, operators: readonly string[]) {
  return tx
    .select({
      userId: wallets.userId,
      validator: chainDelegations.validator,
      amount: chainDelegations.amount,
    })
    .from(chainDelegations)
    .innerJoin(
      walletAddresses,
      and(
        eq(walletAddresses.chainId, chainDelegations.chainId),
        eq(walletAddresses.address, chainDelegations.address),
      ),
    )
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(
      and(
        eq(chainDelegations.chainId, chainId),
        inArray(chainDelegations.validator, [...operators]),
        sql`${chainDelegations.amount} > 0`,
      ),
    );
}
