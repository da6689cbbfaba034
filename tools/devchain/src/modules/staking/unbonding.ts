import { UnbondingDelegation } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { formatCoins } from '../../chain/coins';
import type { Context } from '../../chain/context';
import type { Dec } from '../../chain/dec';
import { event } from '../../chain/event';
import { addSeconds, fromTimestamp, toTimestamp } from '../../chain/time';
import type { Store } from '../../state/store';
import { undelegateCoins } from '../bank/module-coins';
import { bondCoins, movePool, poolAddress } from './pools';
import { createTimeQueue } from './queue';
import { stakingErrors } from './staking-errors';
import { getStakingParams } from './staking-params';
import { unbond } from './unbond';
import { nextUnbondingId } from './unbonding-id';
import { getValidator, isBonded } from './validators';

const queue = createTimeQueue('unbonding');
const PRESENT = new Uint8Array([1]);

export const unbondingsOf = (delegator: string) => `staking/unbonding/${delegator}/`;
export const unbondersOf = (operator: string) => `staking/unbonder/${operator}/`;

export function findUnbonding(
  store: Store,
  delegator: string,
  operator: string,
): UnbondingDelegation | undefined {
  const bytes = store.get(unbondingsOf(delegator) + operator);
  return bytes === undefined ? undefined : UnbondingDelegation.decode(bytes);
}

export function setUnbonding(store: Store, unbonding: UnbondingDelegation): void {
  const { delegatorAddress: delegator, validatorAddress: operator, entries } = unbonding;
  const key = unbondingsOf(delegator) + operator;
  if (entries.length === 0) {
    store.delete(key);
    store.delete(unbondersOf(operator) + delegator);
  } else {
    store.set(key, UnbondingDelegation.encode(unbonding).finish());
    store.set(unbondersOf(operator) + delegator, PRESENT);
  }
}

/** x/staking/keeper/delegation.go Undelegate. */
export function undelegate(context: Context, delegator: string, operator: string, shares: Dec) {
  const { store, height, time } = context;
  const { maxEntries, unbondingTime } = getStakingParams(store);
  const validator = getValidator(store, operator);
  const existing = findUnbonding(store, delegator, operator);
  if ((existing?.entries.length ?? 0) >= maxEntries) throw stakingErrors.maxUnbondingEntries();

  const amount = unbond(context, delegator, operator, shares);
  if (isBonded(validator)) movePool(context, amount, { toBonded: false });
  const completion = addSeconds(time, unbondingTime.seconds);
  const unbonding = existing ?? { delegatorAddress: delegator, validatorAddress: operator, entries: [] };
  const id = nextUnbondingId(store);
  setUnbonding(store, withEntry(unbonding, { amount, height: BigInt(height), completion, id }));
  queue.insert(store, completion, id, [delegator, operator]);
  return { amount, completion };
}

interface NewEntry {
  readonly amount: bigint;
  readonly height: bigint;
  readonly completion: Date;
  readonly id: bigint;
}

/** Merges entries of the same block and completion. */
function withEntry(unbonding: UnbondingDelegation, { amount, height, completion, id }: NewEntry) {
  const same = unbonding.entries.findIndex(
    (entry) =>
      entry.creationHeight === height &&
      fromTimestamp(entry.completionTime).getTime() === completion.getTime(),
  );
  const plus = (text: string) => (BigInt(text) + amount).toString();
  const entries = unbonding.entries.map((entry, index) =>
    index === same
      ? { ...entry, initialBalance: plus(entry.initialBalance), balance: plus(entry.balance) }
      : entry,
  );
  if (same < 0) {
    entries.push({
      creationHeight: height,
      completionTime: toTimestamp(completion),
      initialBalance: amount.toString(),
      balance: amount.toString(),
      unbondingId: id,
      unbondingOnHoldRefCount: 0n,
    });
  }
  return { ...unbonding, entries };
}

export function completeUnbondings(context: Context): void {
  const { store, time } = context;
  for (const [delegator = '', operator = ''] of queue.dequeueDue(store, time)) {
    const unbonding = findUnbonding(store, delegator, operator);
    if (unbonding === undefined) continue;
    const isDue = (entry: UnbondingDelegation['entries'][number]) =>
      fromTimestamp(entry.completionTime) <= time;
    const due = unbonding.entries.filter(isDue);
    let paid = 0n;
    for (const { balance } of due) {
      if (balance === '0') continue;
      undelegateCoins(context, poolAddress(false), delegator, bondCoins(BigInt(balance)));
      paid += BigInt(balance);
    }
    setUnbonding(store, { ...unbonding, entries: unbonding.entries.filter((entry) => !isDue(entry)) });
    context.emit(
      event('complete_unbonding', { amount: formatCoins(bondCoins(paid)), validator: operator, delegator }),
    );
  }
}
