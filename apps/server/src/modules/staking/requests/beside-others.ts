import type { StakePosition, StakingIntent, TransferIntent } from '@tessera/chains';
import type { InFlightTransfer } from '../../transfers';

type Position = Pick<StakePosition, 'delegations' | 'unbondings' | 'redelegations' | 'maxEntries'>;

/**
 * Whether the chain would still carry out a request after the account's transfers that are in flight. It would refuse the request
 * otherwise and keep its fee. A transfer that reached a block a moment ago may count twice, which refuses too much, never too little.
 */
export function fitsBeside(
  position: Position,
  intent: StakingIntent,
  onTheirWay: readonly InFlightTransfer[],
): boolean {
  const others = [...new Map(onTheirWay.map((one) => [one.id, one.intent])).values()];
  if (intent.type === 'create-validator') return !others.some(({ type }) => type === intent.type);
  if (intent.type === 'claim-rewards') return canClaim(position, intent.validators, others);
  const place = placeOf(intent);
  if (place === undefined) return true;
  const left = leftAt(position, place, others);
  return BigInt(intent.base) <= left && hasSlot(position, intent, others);
}

/** A claim needs a stake with each validator, and no other claim from it. */
function canClaim(position: Position, validators: readonly string[], others: readonly TransferIntent[]) {
  const isClaimed = (validator: string) =>
    others.some((other) => other.type === 'claim-rewards' && other.validators.includes(validator));
  return validators.every((one) => !isClaimed(one) && leftAt(position, one, others) > 0n);
}

/** The chain limits the entries of one pair of accounts, and moves no stake on that was moved recently. */
function hasSlot(position: Position, intent: StakingIntent, others: readonly TransferIntent[]): boolean {
  if (intent.type === 'undelegate') {
    const isSame = (one: TransferIntent) => one.type === intent.type && one.validator === intent.validator;
    const entries = position.unbondings.filter(({ validator }) => validator === intent.validator);
    return entries.length + others.filter(isSame).length < position.maxEntries;
  }
  if (intent.type !== 'move-delegation') return true;
  const { source, destination } = intent;
  const moves = [...position.redelegations, ...others.filter((one) => one.type === 'move-delegation')];
  const same = moves.filter((one) => one.source === source && one.destination === destination);
  return same.length < position.maxEntries && !moves.some((one) => one.destination === source);
}

function leftAt(position: Position, place: string, others: readonly TransferIntent[]): bigint {
  const taken = others.filter((one) => placeOf(one) === place);
  return taken.reduce((left, one) => left - ('base' in one ? BigInt(one.base) : 0n), heldAt(position, place));
}

/** Where an intent takes staked coins from: a stake, or one of those that are on their way out. */
function placeOf(intent: TransferIntent): string | undefined {
  if (intent.type === 'undelegate') return intent.validator;
  if (intent.type === 'move-delegation') return intent.source;
  if (intent.type === 'cancel-undelegate') return entryOf(intent.validator, intent.creationHeight);
  return undefined;
}

const entryOf = (validator: string, creationHeight: bigint | string) => `${validator}/${creationHeight}`;

function heldAt(
  { delegations, unbondings }: Pick<StakePosition, 'delegations' | 'unbondings'>,
  place: string,
): bigint {
  const staked = delegations.filter(({ validator }) => validator === place);
  const leaving = unbondings.filter((one) => entryOf(one.validator, one.creationHeight) === place);
  return [...staked, ...leaving].reduce((sum, { base }) => sum + base, 0n);
}
