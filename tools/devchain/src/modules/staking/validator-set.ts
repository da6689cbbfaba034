import type { Context } from '../../chain/context';
import { readBigInt, writeBigInt } from '../../state/text';
import type { Store } from '../../state/store';
import { movePool } from './pools';
import { getStakingParams } from './staking-params';
import { beginUnbonding, bond } from './validator-states';
import { getValidator, ranking, type Ranked } from './validators';

const LAST_POWERS = 'staking/last-power/';

/** As of the last block. */
export const validatorSet = (store: Store): Ranked[] =>
  store.keys(LAST_POWERS).map((key) => ({
    operator: key.slice(LAST_POWERS.length),
    power: readBigInt(store, key),
  }));

/** 0 outside the set. */
export const lastPower = (store: Store, operator: string): bigint =>
  readBigInt(store, LAST_POWERS + operator);

/** ApplyAndReturnValidatorSetUpdates. */
export function updateValidatorSet(context: Context): void {
  const { store } = context;
  const last = new Map(validatorSet(store).map(({ operator, power }) => [operator, power]));
  let toBonded = 0n;

  for (const { operator, power } of ranking(store, getStakingParams(store).maxValidators)) {
    if (power === 0n) break;
    const lastPower = last.get(operator);
    if (lastPower === undefined) {
      const validator = getValidator(store, operator);
      bond(context, validator);
      toBonded += BigInt(validator.tokens);
    }
    if (lastPower !== power) writeBigInt(store, LAST_POWERS + operator, power);
    last.delete(operator);
  }
  for (const operator of [...last.keys()].sort()) {
    const validator = getValidator(store, operator);
    beginUnbonding(context, validator);
    toBonded -= BigInt(validator.tokens);
    store.delete(LAST_POWERS + operator);
  }
  if (toBonded > 0n) movePool(context, toBonded, { toBonded: true });
  else movePool(context, -toBonded, { toBonded: false });
}
