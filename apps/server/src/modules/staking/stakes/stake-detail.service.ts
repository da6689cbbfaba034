import type { TokenDetail } from '@tessera/contracts';
import { toDecimal } from '@tessera/money';
import { and, asc, desc, eq } from 'drizzle-orm';
import { chainValidators } from '../../chains';
import { chainDelegations, chainRedelegations, chainUnbondings } from '../../wallets';

import type { Executor } from '../../../platform/db/database';

type Parts = Pick<TokenDetail, 'delegations' | 'unbondings' | 'redelegations'>;

/** What an account's stakes are made of, as last read: the largest first, and what waits by its end. */
export async function readStakeDetail(
  db: Executor,
  account: { chainId: string; address: string },
  decimals: number,
  now: Date,
): Promise<Parts> {
  const amountOf = (base: bigint) => toDecimal(base, decimals);
  const [delegations, unbondings, redelegations] = await Promise.all([
    readDelegations(db, account),
    readUnbondings(db, account),
    readRedelegations(db, account),
  ]);
  return {
    delegations: delegations.map(({ validator, amount, rewards }) => {
      return { validator, amount: amountOf(amount), rewards: amountOf(rewards) };
    }),
    unbondings: unbondings.map(({ validator, amount, creationHeight, completesAt, jailed }) => ({
      validator,
      amount: amountOf(amount),
      creationHeight: creationHeight.toString(),
      completesAt: completesAt.toISOString(),
      // The chain takes nothing back to a validator that is jailed or gone, and nothing that has ended.
      cancellable: jailed === false && completesAt > now,
    })),
    redelegations: redelegations.map(({ fromValidator, toValidator, amount, completesAt }) => {
      return { fromValidator, toValidator, amount: amountOf(amount), completesAt: completesAt.toISOString() };
    }),
  };
}

interface Account {
  chainId: string;
  address: string;
}

function readDelegations(db: Executor, { chainId, address }: Account) {
  const t = chainDelegations;
  return db
    .select()
    .from(t)
    .where(and(eq(t.chainId, chainId), eq(t.address, address)))
    .orderBy(desc(t.amount), asc(t.validator));
}

function readUnbondings(db: Executor, { chainId, address }: Account) {
  const t = chainUnbondings;
  return db
    .select({
      validator: t.validator,
      amount: t.amount,
      creationHeight: t.creationHeight,
      completesAt: t.completesAt,
      jailed: chainValidators.jailed,
    })
    .from(t)
    .leftJoin(
      chainValidators,
      and(eq(chainValidators.chainId, t.chainId), eq(chainValidators.operator, t.validator)),
    )
    .where(and(eq(t.chainId, chainId), eq(t.address, address)))
    .orderBy(asc(t.completesAt), asc(t.creationHeight), asc(t.validator));
}

function readRedelegations(db: Executor, { chainId, address }: Account) {
  const t = chainRedelegations;
  return db
    .select()
    .from(t)
    .where(and(eq(t.chainId, chainId), eq(t.address, address)))
    .orderBy(asc(t.completesAt), asc(t.number));
}
