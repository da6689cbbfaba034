import { ensureModuleAccount } from '../auth/accounts';
import type { Module } from '../module';
import { createGenesisValidator } from './genesis-stake';
import { cancelUnbondingMessage } from './messages/cancel-unbonding-message';
import { createValidatorMessage } from './messages/create-validator-message';
import { delegateMessage } from './messages/delegate-message';
import { editValidatorMessage } from './messages/edit-validator-message';
import { redelegateMessage } from './messages/redelegate-message';
import { undelegateMessage } from './messages/undelegate-message';
import { BONDED_POOL, NOT_BONDED_POOL } from './pools';
import { delegationQueries } from './queries/delegation-queries';
import { unbondingQueries } from './queries/unbonding-queries';
import { validatorQueries } from './queries/validator-queries';
import { completeRedelegations } from './redelegation';
import { setStakingParams } from './staking-params';
import { completeUnbondings } from './unbonding';
import { updateValidatorSet } from './validator-set';
import { completeValidatorUnbondings } from './validator-states';

export const stakingModule: Module = {
  name: 'staking',
  messages: [
    createValidatorMessage,
    editValidatorMessage,
    delegateMessage,
    undelegateMessage,
    redelegateMessage,
    cancelUnbondingMessage,
  ],
  queries: [...validatorQueries, ...delegationQueries, ...unbondingQueries],
  initGenesis(context, { staking, validators }) {
    setStakingParams(context.store, staking);
    for (const pool of [BONDED_POOL, NOT_BONDED_POOL]) ensureModuleAccount(context.store, pool);
    for (const validator of validators) createGenesisValidator(context, validator);
    updateValidatorSet(context);
  },
  endBlock(context) {
    updateValidatorSet(context);
    completeValidatorUnbondings(context);
    completeUnbondings(context);
    completeRedelegations(context);
  },
};
