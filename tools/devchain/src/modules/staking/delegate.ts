import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Context } from '../../chain/context';
import type { Dec } from '../../chain/dec';
import { delegateCoins } from '../bank/module-coins';
import { distributionHooks } from '../distribution/staking-hooks';
import { getShares, setShares } from './delegations';
import { bondCoins, movePool, poolAddress } from './pools';
import { addTokens, hasNoExchangeRate } from './shares';
import { stakingErrors } from './staking-errors';
import { isBonded, replaceValidator } from './validators';

interface Delegating {
  readonly delegator: string;
  readonly amount: bigint;
  readonly validator: Validator;
  readonly source: 'account' | 'bonded' | 'notBonded';
}

/** x/staking/keeper/delegation.go Delegate. */
export function delegate(context: Context, { delegator, amount, validator, source }: Delegating): Dec {
  const { store } = context;
  const operator = validator.operatorAddress;
  if (hasNoExchangeRate(validator)) throw stakingErrors.invalidExchangeRate();
  const before = getShares(store, delegator, operator);
  if (before === undefined) distributionHooks.beforeDelegationCreated(context, operator);
  else distributionHooks.beforeSharesModified(context, delegator, operator);

  const bonded = isBonded(validator);
  if (source === 'account') delegateCoins(context, delegator, poolAddress(bonded), bondCoins(amount));
  else if ((source === 'bonded') !== bonded) movePool(context, amount, { toBonded: bonded });

  const { validator: after, shares } = addTokens(validator, amount);
  replaceValidator(store, validator, after);
  setShares(store, delegator, operator, (before ?? 0n) + shares);
  distributionHooks.afterDelegationModified(context, delegator, operator);
  return shares;
}
