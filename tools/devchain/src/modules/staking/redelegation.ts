import { Redelegation } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { formatCoins } from '../../chain/coins';
import type { Context } from '../../chain/context';
import type { Dec } from '../../chain/dec';
import { event } from '../../chain/event';
import { addSeconds, fromTimestamp, toTimestamp } from '../../chain/time';
import type { Store } from '../../state/store';
import { delegate } from './delegate';
import { bondCoins } from './pools';
import { createTimeQueue } from './queue';
import { stakingErrors } from './staking-errors';
import { getStakingParams } from './staking-params';
import { unbond } from './unbond';
import { nextUnbondingId } from './unbonding-id';
import { findValidator, isBonded, isUnbonded } from './validators';

const queue = createTimeQueue('redelegation');
const PRESENT = new Uint8Array([1]);

export const redelegationsOf = (delegator: string) => `staking/redelegation/${delegator}/`;
export const redelegationsFrom = (source: string) => `staking/redelegation-from/${source}/`;
const redelegationsInto = (destination: string, delegator: string) =>
  `staking/redelegation-into/${destination}/${delegator}/`;

export interface Triple {
  readonly delegator: string;
  readonly source: string;
  readonly destination: string;
}

export function findRedelegation(store: Store, triple: Triple): Redelegation | undefined {
  const { delegator, source, destination } = triple;
  const bytes = store.get(`${redelegationsOf(delegator)}${source}/${destination}`);
  return bytes === undefined ? undefined : Redelegation.decode(bytes);
}

function setRedelegation(store: Store, redelegation: Redelegation): void {
  const {
    delegatorAddress: delegator,
    validatorSrcAddress: source,
    validatorDstAddress: destination,
  } = redelegation;
  const key = `${redelegationsOf(delegator)}${source}/${destination}`;
  const indices = [
    `${redelegationsFrom(source)}${delegator}/${destination}`,
    redelegationsInto(destination, delegator) + source,
  ];
  if (redelegation.entries.length === 0) {
    store.delete(key);
    for (const index of indices) store.delete(index);
  } else {
    store.set(key, Redelegation.encode(redelegation).finish());
    for (const index of indices) store.set(index, PRESENT);
  }
}

/** x/staking/keeper/delegation.go BeginRedelegation. */
export function redelegate(context: Context, triple: Triple, shares: Dec): Date {
  const { store } = context;
  const { delegator, source, destination } = triple;
  if (source === destination) throw stakingErrors.selfRedelegation();
  const target = findValidator(store, destination);
  if (target === undefined) throw stakingErrors.badRedelegationDestination();
  const origin = findValidator(store, source);
  if (origin === undefined) throw stakingErrors.noValidator();
  if (store.keys(redelegationsInto(source, delegator)).length > 0)
    throw stakingErrors.transitiveRedelegation();
  const existing = findRedelegation(store, triple);
  if ((existing?.entries.length ?? 0) >= getStakingParams(store).maxEntries) {
    throw stakingErrors.maxRedelegationEntries();
  }

  const amount = unbond(context, delegator, source, shares);
  if (amount === 0n) throw stakingErrors.tinyRedelegation();
  const from = isBonded(origin) ? 'bonded' : 'notBonded';
  const created = delegate(context, { delegator, amount, validator: target, source: from });
  const lock = lockOf(context, source);
  if (lock === undefined) return GO_ZERO_TIME;

  const id = nextUnbondingId(store);
  const entry = {
    creationHeight: lock.height,
    completionTime: toTimestamp(lock.completion),
    initialBalance: amount.toString(),
    sharesDst: created.toString(),
    unbondingId: id,
    unbondingOnHoldRefCount: 0n,
  };
  setRedelegation(store, {
    delegatorAddress: delegator,
    validatorSrcAddress: source,
    validatorDstAddress: destination,
    entries: [...(existing?.entries ?? []), entry],
  });
  queue.insert(store, lock.completion, id, [delegator, source, destination]);
  return lock.completion;
}

/** time.Time{}. */
const GO_ZERO_TIME = new Date('0001-01-01T00:00:00Z');

/** getBeginInfo; undefined when faults of the source no longer count. */
function lockOf({ store, time, height }: Context, source: string) {
  const validator = findValidator(store, source);
  if (validator === undefined || isBonded(validator)) {
    const completion = addSeconds(time, getStakingParams(store).unbondingTime.seconds);
    return { completion, height: BigInt(height) };
  }
  if (isUnbonded(validator)) return undefined;
  return { completion: fromTimestamp(validator.unbondingTime), height: validator.unbondingHeight };
}

export function completeRedelegations(context: Context): void {
  const { store, time } = context;
  for (const [delegator = '', source = '', destination = ''] of queue.dequeueDue(store, time)) {
    const redelegation = findRedelegation(store, { delegator, source, destination });
    if (redelegation === undefined) continue;
    const isDue = (entry: Redelegation['entries'][number]) => fromTimestamp(entry.completionTime) <= time;
    const freed = redelegation.entries
      .filter(isDue)
      .reduce((total, { initialBalance }) => total + BigInt(initialBalance), 0n);
    setRedelegation(store, {
      ...redelegation,
      entries: redelegation.entries.filter((entry) => !isDue(entry)),
    });
    context.emit(
      event('complete_redelegation', {
        amount: formatCoins(bondCoins(freed)),
        delegator,
        source_validator: source,
        destination_validator: destination,
      }),
    );
  }
}
