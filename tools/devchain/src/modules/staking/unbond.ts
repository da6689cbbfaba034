import { accountOf } from '../../chain/address';
import type { Context } from '../../chain/context';
import { truncate, type Dec } from '../../chain/dec';
import { sdkErrors } from '../../chain/sdk-errors';
import type { Store } from '../../state/store';
import { distributionHooks } from '../distribution/staking-hooks';
import { deleteShares, getShares, setShares } from './delegations';
import { jail } from './jail';
import { removeShares, sharesFromTokens, sharesFromTokensTruncated, tokensFromShares } from './shares';
import { stakingErrors } from './staking-errors';
import { removeValidator } from './validator-states';
import { getValidator, isUnbonded, replaceValidator } from './validators';

/** ValidateUnbondAmount. */
export function sharesToUnbond(store: Store, delegator: string, operator: string, amount: bigint): Dec {
  const validator = getValidator(store, operator);
  const held = getShares(store, delegator, operator);
  if (held === undefined) throw stakingErrors.noDelegation();
  const shares = sharesFromTokens(validator, amount);
  if (sharesFromTokensTruncated(validator, amount) > held) {
    throw sdkErrors.invalidRequest('invalid shares amount');
  }
  return shares > held ? held : shares;
}

/** The coins stay in their pool. */
export function unbond(context: Context, delegator: string, operator: string, shares: Dec): bigint {
  const { store } = context;
  const held = getShares(store, delegator, operator);
  if (held === undefined) throw stakingErrors.noDelegatorForAddress();
  distributionHooks.beforeSharesModified(context, delegator, operator);
  if (held < shares) throw stakingErrors.notEnoughShares(held.toString());

  const left = held - shares;
  const before = getValidator(store, operator);
  const belowMinimum = truncate(tokensFromShares(before, left)) < BigInt(before.minSelfDelegation);
  if (accountOf(operator) === delegator && !before.jailed && belowMinimum) jail(store, before);

  if (left === 0n) deleteShares(store, delegator, operator);
  else {
    setShares(store, delegator, operator, left);
    distributionHooks.afterDelegationModified(context, delegator, operator);
  }

  const current = getValidator(store, operator);
  const { validator, amount } = removeShares(current, shares);
  replaceValidator(store, current, validator);
  if (validator.delegatorShares === '0' && isUnbonded(validator)) removeValidator(context, operator);
  return amount;
}
