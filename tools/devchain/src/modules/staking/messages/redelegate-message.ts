import { MsgBeginRedelegate, MsgBeginRedelegateResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { event } from '../../../chain/event';
import { formatTime, toTimestamp } from '../../../chain/time';
import { defineMessage } from '../../module';
import { checkAccount, checkBondDenom, checkOperator, positiveAmount } from '../message-fields';
import { redelegate } from '../redelegation';
import { sharesToUnbond } from '../unbond';

/** x/staking/keeper/msg_server.go BeginRedelegate. */
export const redelegateMessage = defineMessage<MsgBeginRedelegate, MsgBeginRedelegateResponse>({
  message: MsgBeginRedelegate,
  response: MsgBeginRedelegateResponse,
  signers: ({ delegatorAddress }) => [delegatorAddress],
  execute(context, message) {
    const {
      delegatorAddress: delegator,
      validatorSrcAddress: source,
      validatorDstAddress: destination,
      amount: coin,
    } = message;
    checkOperator(source, 'source validator');
    checkOperator(destination, 'destination validator');
    checkAccount(delegator, 'delegator');
    const amount = positiveAmount(coin, 'invalid shares amount');
    const shares = sharesToUnbond(context.store, delegator, source, amount);
    checkBondDenom(coin);
    const completion = redelegate(context, { delegator, source, destination }, shares);
    context.emit(
      event('redelegate', {
        source_validator: source,
        destination_validator: destination,
        amount: `${amount}${coin.denom}`,
        completion_time: formatTime(completion),
      }),
    );
    return MsgBeginRedelegateResponse.fromPartial({ completionTime: toTimestamp(completion) });
  },
});
