import { addCoins, amountOf, parseCoins, subtractAmounts, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { decOf, max, min, mul, quo, roundDec } from '../../chain/dec';
import { getAccount, setAccount } from '../auth/accounts';
import type { VestingSchedule } from './vesting-schedule';

/** Vesting and not delegated. */
export function lockedCoins({ store, time }: Context, address: string): Amount[] {
  const vesting = getAccount(store, address)?.vesting;
  if (vesting === undefined) return [];
  const stillVesting = vestingCoins(vesting, time);
  const delegated = stillVesting.map(({ denom, amount }) => ({
    denom,
    amount: min(amount, amountOf(vesting.delegatedVesting, denom)),
  }));
  return subtractAmounts(stillVesting, delegated);
}

/** x/auth/vesting TrackDelegation: vesting coins first. */
export function trackDelegation({ store, time }: Context, address: string, coins: readonly Amount[]): void {
  const account = getAccount(store, address);
  if (account?.vesting === undefined) return;
  const { vesting } = account;
  const stillVesting = vestingCoins(vesting, time);
  const fromVesting = coins.map(({ denom, amount }) => {
    const open = amountOf(stillVesting, denom) - amountOf(vesting.delegatedVesting, denom);
    return { denom, amount: min(max(open, 0n), amount) };
  });
  setAccount(store, {
    ...account,
    vesting: {
      ...vesting,
      delegatedVesting: positive(addCoins([vesting.delegatedVesting, fromVesting])),
      delegatedFree: positive(addCoins([vesting.delegatedFree, subtractAmounts(coins, fromVesting)])),
    },
  });
}

/** TrackUndelegation: free coins first. */
export function trackUndelegation({ store }: Context, address: string, coins: readonly Amount[]): void {
  const account = getAccount(store, address);
  if (account?.vesting === undefined) return;
  const { delegatedFree, delegatedVesting } = account.vesting;
  const free = coins.map(({ denom, amount }) => ({
    denom,
    amount: min(amountOf(delegatedFree, denom), amount),
  }));
  const vesting = subtractAmounts(coins, free).map(({ denom, amount }) => ({
    denom,
    amount: min(amountOf(delegatedVesting, denom), amount),
  }));
  setAccount(store, {
    ...account,
    vesting: {
      ...account.vesting,
      delegatedFree: subtractAmounts(delegatedFree, free),
      delegatedVesting: subtractAmounts(delegatedVesting, vesting),
    },
  });
}

const positive = (coins: readonly Amount[]) => coins.filter(({ amount }) => amount > 0n);

/** GetVestingCoins of x/auth/vesting/types/vesting_account.go. */
function vestingCoins(schedule: VestingSchedule, time: Date): Amount[] {
  return subtractAmounts(schedule.original, vestedCoins(schedule, BigInt(Math.floor(time.getTime() / 1000))));
}

function vestedCoins({ kind, original, start, end, periods }: VestingSchedule, now: bigint) {
  if (kind === 'permanent') return [];
  if (now >= end) return original;
  if (kind === 'delayed' || now <= start) return [];
  if (kind === 'periodic') {
    let ended = start;
    const past = periods.filter(({ length }) => (ended += length) <= now);
    return addCoins(past.map(({ amount }) => parseCoins(amount)));
  }
  const share = quo(decOf(now - start), decOf(end - start));
  return original.map(({ denom, amount }) => ({ denom, amount: roundDec(mul(decOf(amount), share)) }));
}
