import { MsgUndelegate, MsgUndelegateResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { event } from '../../../chain/event';
import { formatTime, toTimestamp } from '../../../chain/time';
import { defineMessage } from '../../module';
import { checkAccount, checkBondDenom, checkOperator, positiveAmount } from '../message-fields';
import { sharesToUnbond } from '../unbond';
import { undelegate } from '../unbonding';

/** x/staking/keeper/msg_server.go Undelegate. */
export const undelegateMessage = defineMessage<MsgUndelegate, MsgUndelegateResponse>({
  message: MsgUndelegate,
  response: MsgUndelegateResponse,
  signers: ({ delegatorAddress }) => [delegatorAddress],
  execute(context, { delegatorAddress: delegator, validatorAddress: operator, amount: coin }) {
    checkOperator(operator);
    checkAccount(delegator, 'delegator');
    const wanted = positiveAmount(coin, 'invalid shares amount');
    const shares = sharesToUnbond(context.store, delegator, operator, wanted);
    checkBondDenom(coin);
    const { amount, completion } = undelegate(context, delegator, operator, shares);
    context.emit(
      event('unbond', {
        validator: operator,
        delegator,
        amount: `${amount}${coin.denom}`,
        completion_time: formatTime(completion),
      }),
    );
    return MsgUndelegateResponse.fromPartial({
      completionTime: toTimestamp(completion),
      amount: { denom: coin.denom, amount: amount.toString() },
    });
  },
});
