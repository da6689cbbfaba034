import { accountOf } from '../../chain/address';
import { formatCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { decCoinsOf, subtractDec, truncateDec } from '../../chain/dec-coins';
import { event } from '../../chain/event';
import { sendCoins } from '../bank/send-coins';
import { getShares } from '../staking/delegations';
import { stakingErrors } from '../staking/staking-errors';
import { getValidator } from '../staking/validators';
import { initializeDelegation, payRewards } from './delegation-rewards';
import { distributionErrors } from './distribution-errors';
import { DISTRIBUTION_ADDRESS } from './fee-pool';
import { getRewards, setRewards } from './validator-rewards';
import { getWithdrawAddress } from './withdraw-address';

/** x/distribution/keeper/keeper.go WithdrawDelegationRewards. */
export function withdrawRewards(context: Context, delegator: string, operator: string): Amount[] {
  const validator = getValidator(context.store, operator);
  const shares = getShares(context.store, delegator, operator);
  if (shares === undefined) throw stakingErrors.noDelegation();
  const paid = payRewards(context, { validator, delegator, shares });
  initializeDelegation(context, { validator, delegator, shares });
  return paid;
}

/** Pays whole coins, keeps fractions. */
export function withdrawCommission(context: Context, operator: string): Amount[] {
  const { store } = context;
  const rewards = getRewards(store, operator);
  if (rewards.commission.length === 0) throw distributionErrors.noCommission();
  const { whole, change } = truncateDec(rewards.commission);
  const outstanding = subtractDec(rewards.outstanding, decCoinsOf(whole));
  setRewards(store, operator, { ...rewards, commission: change, outstanding });
  if (whole.length > 0) {
    sendCoins(context, DISTRIBUTION_ADDRESS, getWithdrawAddress(store, accountOf(operator)), whole);
  }
  context.emit(event('withdraw_commission', { amount: formatCoins(whole) }));
  return whole;
}
