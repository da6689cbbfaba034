import {
  MsgCancelUnbondingDelegation,
  MsgCancelUnbondingDelegationResponse,
} from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { AbciError } from '../../../chain/abci-error';
import { event } from '../../../chain/event';
import { sdkErrors } from '../../../chain/sdk-errors';
import { fromTimestamp } from '../../../chain/time';
import { defineMessage } from '../../module';
import { delegate } from '../delegate';
import { checkAccount, checkBondDenom, checkOperator, positiveAmount } from '../message-fields';
import { hasNoExchangeRate } from '../shares';
import { stakingErrors } from '../staking-errors';
import { findUnbonding, setUnbonding } from '../unbonding';
import { getValidator } from '../validators';

/** x/staking/keeper/msg_server.go CancelUnbondingDelegation. */
export const cancelUnbondingMessage = defineMessage<
  MsgCancelUnbondingDelegation,
  MsgCancelUnbondingDelegationResponse
>({
  message: MsgCancelUnbondingDelegation,
  response: MsgCancelUnbondingDelegationResponse,
  signers: ({ delegatorAddress }) => [delegatorAddress],
  execute(
    context,
    { delegatorAddress: delegator, validatorAddress: operator, amount: coin, creationHeight },
  ) {
    checkOperator(operator);
    checkAccount(delegator, 'delegator');
    const amount = positiveAmount(coin, 'invalid amount');
    if (creationHeight <= 0n) throw sdkErrors.invalidRequest('invalid height');
    checkBondDenom(coin);
    const validator = getValidator(context.store, operator);
    if (hasNoExchangeRate(validator)) throw stakingErrors.invalidExchangeRate();
    if (validator.jailed) throw stakingErrors.jailed();

    const unbonding = findUnbonding(context.store, delegator, operator);
    if (unbonding === undefined) throw noUnbonding(delegator, operator);
    const entry = unbonding.entries.find((it) => it.creationHeight === creationHeight);
    if (entry === undefined) {
      throw sdkErrors.notFound(`unbonding delegation entry is not found at block height ${creationHeight}`);
    }
    if (BigInt(entry.balance) < amount) {
      throw sdkErrors.invalidRequest('amount is greater than the unbonding delegation entry balance');
    }
    if (fromTimestamp(entry.completionTime) < context.time) {
      throw sdkErrors.invalidRequest('unbonding delegation is already processed');
    }

    delegate(context, { delegator, amount, validator, source: 'notBonded' });
    const left = {
      ...entry,
      balance: (BigInt(entry.balance) - amount).toString(),
      initialBalance: (BigInt(entry.initialBalance) - amount).toString(),
    };
    const entries = unbonding.entries.flatMap((it) => (it !== entry ? it : left.balance === '0' ? [] : left));
    setUnbonding(context.store, { ...unbonding, entries });
    context.emit(
      event('cancel_unbonding_delegation', {
        amount: `${amount}${coin.denom}`,
        validator: operator,
        delegator,
        creation_height: creationHeight.toString(),
      }),
    );
    return MsgCancelUnbondingDelegationResponse.fromPartial({});
  },
});

/** The SDK's gRPC status reaches the sender as undefined/1. */
const noUnbonding = (delegator: string, operator: string) =>
  new AbciError(
    'undefined',
    1,
    `rpc error: code = NotFound desc = unbonding delegation with delegator ${delegator} not found for validator ${operator}`,
  );
