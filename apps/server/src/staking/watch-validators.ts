import type { ChainAdapter } from '@tessera/chains';
import { formatShare, multiply } from '@tessera/money';
import { and, eq, inArray, sql } from 'drizzle-orm';

import { feeAssetOf } from '../chains/chains';
import type { Transaction } from '../db/database';
import type { LedgerDeps } from '../ledger-deps';
import { raiseNotifications, type NotificationFacts } from '../notifications/raise-notification';
import { describeAmount } from '../transfers/describe-amount';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import { isBelow } from './reward-rate';
import { chainDelegations } from './staking.table';
import type { ValidatorChange } from './validator-changes';
import type { ValidatorRow } from './validator-row';

interface Watched {
  changes: readonly ValidatorChange[];
  /** Whose uptime fell, and had not been low before. */
  unsteady: readonly Pick<ValidatorRow, 'operator' | 'moniker' | 'uptime'>[];
  seenAt: Date;
}

/** One thing that its delegators should know; `key` names it. */
interface News {
  operator: string;
  key: string;
  title: string;
  body(stake: string): string;
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
  const facts = news.flatMap(({ operator, key, title, body }): NotificationFacts[] =>
    stakes
      .filter(({ validator }) => validator === operator)
      .map(({ userId, amount }) => {
        const stake = describeAmount(chains, { chainId, symbol, amount });
        return {
          userId,
          type: 'validator',
          title,
          body: body(stake),
          keyParts: [stake],
          link: `/my-assets/stake/${chainId}/${symbol}?move=${operator}`,
          dedupeKey: `validator_watch:${chainId}:${operator}:${key}`,
        };
      }),
  );
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}

const percent = (share: string): string => formatShare(multiply(share, '100', 2));

function newsOf(changes: readonly ValidatorChange[]): News[] {
  const jailed = new Set(changes.flatMap(({ kind, operator }) => (kind === 'jailed' ? [operator] : [])));
  return changes.flatMap(({ operator, moniker, kind, key, from = '', to = '' }): News[] => {
    const named = { operator, key: `${kind}:${key}` };
    if (kind === 'jailed') {
      const title = `${moniker} was jailed`;
      return [
        { ...named, title, body: (stake) => `Your ${stake} there earns nothing now. You can move it.` },
      ];
    }
    // Who is jailed leaves the set too: that is one thing to be told of.
    if (kind === 'left-set' && !jailed.has(operator)) {
      const title = `${moniker} left the active set`;
      return [
        { ...named, title, body: (stake) => `Your ${stake} there earns nothing now. You can move it.` },
      ];
    }
    if (kind === 'commission' && isBelow(from, to)) {
      const title = `${moniker} raised its commission`;
      const rates = `from ${percent(from)} to ${percent(to)}`;
      return [{ ...named, title, body: (stake) => `It went ${rates}. You have ${stake} there.` }];
    }
    return [];
  });
}

function lowUptime({ operator, moniker, uptime }: Watched['unsteady'][number], seenAt: Date): News {
  return {
    operator,
    key: `uptime:${seenAt.toISOString()}`,
    title: `${moniker} misses blocks`,
    body: (stake) =>
      `It signed ${percent(uptime ?? '0')} of the last blocks. You have ${stake} there. You can move it.`,
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
