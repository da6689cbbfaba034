import { moduleAddress } from '../../chain/address';
import type { Context } from '../../chain/context';
import { decOf, ONE, quoTruncate } from '../../chain/dec';
import {
  addDec,
  decCoinsOf,
  formatDecCoins,
  mulDec,
  mulDecTruncate,
  subtractDec,
  type DecCoins,
} from '../../chain/dec-coins';
import { event } from '../../chain/event';
import type { Amount } from '../../chain/coins';
import type { Store } from '../../state/store';
import { FEE_COLLECTOR } from '../auth/auth-module';
import { balancePrefix, getBalance } from '../bank/balances';
import { sendCoins } from '../bank/send-coins';
import { getValidator } from '../staking/validators';
import { validatorSet } from '../staking/validator-set';
import { getDistributionParams } from './distribution-params';
import { addToCommunityPool, DISTRIBUTION_ADDRESS } from './fee-pool';
import { getRewards, setRewards } from './validator-rewards';

const COLLECTOR = moduleAddress(FEE_COLLECTOR);

function collectedFees(store: Store): Amount[] {
  const prefix = balancePrefix(COLLECTOR);
  const denoms = store.keys(prefix).map((key) => key.slice(prefix.length));
  return denoms.map((denom) => ({ denom, amount: getBalance(store, COLLECTOR, denom) }));
}

/** x/distribution/keeper/allocation.go. */
export function allocateFees(context: Context): void {
  const { store, height } = context;
  const collected = collectedFees(store);
  if (height === 1 || collected.length === 0) return;
  sendCoins(context, COLLECTOR, DISTRIBUTION_ADDRESS, collected);

  const fees = decCoinsOf(collected);
  const shared = mulDecTruncate(fees, ONE - BigInt(getDistributionParams(store).communityTax));
  const voters = validatorSet(store);
  const totalPower = voters.reduce((total, { power }) => total + power, 0n);
  let remaining: DecCoins = fees;
  for (const { operator, power } of voters) {
    const reward = mulDecTruncate(shared, quoTruncate(decOf(power), decOf(totalPower)));
    allocateTo(context, operator, reward);
    remaining = subtractDec(remaining, reward);
  }
  addToCommunityPool(store, remaining);
}

/** AllocateTokensToValidator. */
function allocateTo({ store, emit }: Context, operator: string, reward: DecCoins): void {
  const rate = BigInt(getValidator(store, operator).commission.commissionRates.rate);
  const commission = mulDec(reward, rate);
  const rewards = getRewards(store, operator);
  setRewards(store, operator, {
    ...rewards,
    commission: addDec(rewards.commission, commission),
    current: addDec(rewards.current, subtractDec(reward, commission)),
    outstanding: addDec(rewards.outstanding, reward),
  });
  emit(
    event('commission', { amount: formatDecCoins(commission), validator: operator }),
    event('rewards', { amount: formatDecCoins(reward), validator: operator }),
  );
}
