import type { StakePosition, StakingIntent, TransferIntent } from '@tessera/chains';

/** Something of the account that is signed and in no block yet; one of several attempts stands for all. */
export interface OnItsWay {
  id: string;
  intent: TransferIntent;
}

/**
 * Whether a request leaves enough for what is on its way already: the chain would carry out that first, refuse this one, and
 * take its fee. What got into a block a moment ago may count twice, and nothing is promised twice.
 */
export function fitsBeside(
  position: Pick<StakePosition, 'delegations' | 'unbondings'>,
  intent: StakingIntent,
  onTheirWay: readonly OnItsWay[],
): boolean {
  const others = [...new Map(onTheirWay.map((one) => [one.id, one.intent])).values()];
  if (intent.type === 'claim-rewards')
    return !others.some(
      (other) =>
        other.type === 'claim-rewards' && other.validators.some((one) => intent.validators.includes(one)),
    );
  if (intent.type === 'create-validator') return !others.some(({ type }) => type === intent.type);
  const place = placeOf(intent);
  if (place === undefined) return true;
  const asked = [intent, ...others].filter((one) => placeOf(one) === place);
  return (
    asked.reduce((sum, one) => sum + ('base' in one ? BigInt(one.base) : 0n), 0n) <= heldAt(position, place)
  );
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
