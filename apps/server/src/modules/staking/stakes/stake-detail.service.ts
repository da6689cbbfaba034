import type { TokenDetail } from '@tessera/contracts/token-detail';
import { toDecimal } from '@tessera/money';
import type { LedgerDeps } from '../../chains';
import { readRedelegations, readUnbondings } from './stakes.repository';

export async function readStakeDetail(
  { db, clock }: Pick<LedgerDeps, 'db' | 'clock'>,
  account: { chainId: string; address: string },
  delegations: readonly { validator: string; amount: bigint; rewards: bigint }[],
  decimals: number,
): Promise<Pick<TokenDetail, 'delegations' | 'unbondings' | 'redelegations'>> {
  const amountOf = (base: bigint) => toDecimal(base, decimals);
  const now = clock.now();
  const [unbondings, redelegations] = await Promise.all([
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
      // The chain does not cancel an unbonding that has ended, or whose validator is jailed or removed.
      cancellable: jailed === false && completesAt > now,
    })),
    redelegations: redelegations.map(({ fromValidator, toValidator, amount, completesAt }) => {
      return { fromValidator, toValidator, amount: amountOf(amount), completesAt: completesAt.toISOString() };
    }),
  };
}
