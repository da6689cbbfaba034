import { accountOf } from '../../chain/address';
import type { Context } from '../../chain/context';
import type { Dec } from '../../chain/dec';
import { addDec, subtractDec, truncateDec } from '../../chain/dec-coins';
import { sendCoins } from '../bank/send-coins';
import { getShares } from '../staking/delegations';
import { getValidator } from '../staking/validators';
import { initializeDelegation, payRewards } from './delegation-rewards';
import { addToCommunityPool, DISTRIBUTION_ADDRESS } from './fee-pool';
import { changeReferences, deleteHistorical, setHistorical } from './historical-rewards';
import { endPeriod } from './periods';
import { deleteSlashEvents, setSlashEvent } from './slash-events';
import { deleteRewards, getRewards, noRewards, setRewards } from './validator-rewards';
import { getWithdrawAddress } from './withdraw-address';

/** x/distribution/keeper/hooks.go. */
export const distributionHooks = {
  validatorCreated({ store }: Context, operator: string): void {
    setHistorical(store, operator, 0n, { references: 1, ratio: [] });
    setRewards(store, operator, { ...noRewards, period: 1n });
  },

  /** Commission to the operator, the rest to the community pool. */
  validatorRemoved(context: Context, operator: string): void {
    const { store } = context;
    const { commission, outstanding } = getRewards(store, operator);
    const { whole, change } = truncateDec(commission);
    addToCommunityPool(store, addDec(change, subtractDec(outstanding, commission)));
    if (whole.length > 0) {
      sendCoins(context, DISTRIBUTION_ADDRESS, getWithdrawAddress(store, accountOf(operator)), whole);
    }
    deleteRewards(store, operator);
    deleteSlashEvents(store, operator);
    deleteHistorical(store, operator);
  },

  beforeDelegationCreated({ store }: Context, operator: string): void {
    endPeriod(store, getValidator(store, operator));
  },

  beforeSharesModified(context: Context, delegator: string, operator: string): void {
    const validator = getValidator(context.store, operator);
    const shares = getShares(context.store, delegator, operator) ?? 0n;
    payRewards(context, { validator, delegator, shares });
  },

  afterDelegationModified(context: Context, delegator: string, operator: string): void {
    const validator = getValidator(context.store, operator);
    const shares = getShares(context.store, delegator, operator) ?? 0n;
    initializeDelegation(context, { validator, delegator, shares });
  },

  beforeValidatorSlashed({ store, height }: Context, operator: string, fraction: Dec): void {
    const period = endPeriod(store, getValidator(store, operator));
    changeReferences(store, operator, period, 1);
    setSlashEvent(store, operator, BigInt(height), { period, fraction });
  },
};
