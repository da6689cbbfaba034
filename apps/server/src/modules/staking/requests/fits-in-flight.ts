import type { StakePosition, StakingIntent, TransferIntent } from '@tessera/chains';
import type { InFlightTransfer } from '../../transfers';

type Position = Pick<StakePosition, 'delegations' | 'unbondings' | 'redelegations' | 'maxEntries'>;

/** A transfer just included in a block may be in both `position` and `inFlight`. The check is then too strict, but safe. */
export function fitsInFlight(
  position: Position,
  intent: StakingIntent,
  inFlight: readonly InFlightTransfer[],
): boolean {
  const others = [...new Map(inFlight.map((one) => [one.id, one.intent])).values()];
  if (intent.type === 'create-validator') return !others.some(({ type }) => type === intent.type);
  if (intent.type === 'claim-rewards') return canClaim(position, intent.validators, others);
  const source = sourceOf(intent);
  if (source === undefined) return true;
  const left = leftAt(position, source, others);
  return BigInt(intent.base) <= left && hasSlot(position, intent, others);
}

/**
 * Rejects a second claim while the first is in flight, because it would pay a fee for almost no rewards. Also rejects
 * a claim from a validator without remaining stake.
 */
function canClaim(position: Position, validators: readonly string[], others: readonly TransferIntent[]) {
  const isClaimed = (validator: string) =>
    others.some((other) => other.type === 'claim-rewards' && other.validators.includes(validator));
  return validators.every((one) => !isClaimed(one) && leftAt(position, one, others) > 0n);
}

/**
 * x/staking limits unbondings per validator and moves per pair of validators. After a move from A to B, it rejects moves from B
 * until the first move completes.
 */
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

function leftAt(position: Position, source: string, others: readonly TransferIntent[]): bigint {
  const taken = others.filter((one) => sourceOf(one) === source);
  return taken.reduce(
    (left, one) => left - ('base' in one ? BigInt(one.base) : 0n),
    stakedAt(position, source),
  );
}

function sourceOf(intent: TransferIntent): string | undefined {
  if (intent.type === 'undelegate') return intent.validator;
  if (intent.type === 'move-delegation') return intent.source;
  if (intent.type === 'cancel-undelegate') return entryOf(intent.validator, intent.creationHeight);
  return undefined;
}

const entryOf = (validator: string, creationHeight: bigint | string) => `${validator}/${creationHeight}`;

function stakedAt(
  { delegations, unbondings }: Pick<StakePosition, 'delegations' | 'unbondings'>,
  source: string,
): bigint {
  const staked = delegations.filter(({ validator }) => validator === source);
  const leaving = unbondings.filter((one) => entryOf(one.validator, one.creationHeight) === source);
  return [...staked, ...leaving].reduce((sum, { base }) => sum + base, 0n);
}
