import { MsgDelegate, MsgDelegateResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { formatDec } from '../../../chain/dec';
import { event } from '../../../chain/event';
import { defineMessage } from '../../module';
import { delegate } from '../delegate';
import { checkAccount, checkBondDenom, checkOperator, positiveAmount } from '../message-fields';
import { getValidator } from '../validators';

/** x/staking/keeper/msg_server.go Delegate. */
export const delegateMessage = defineMessage<MsgDelegate, MsgDelegateResponse>({
  message: MsgDelegate,
  response: MsgDelegateResponse,
  signers: ({ delegatorAddress }) => [delegatorAddress],
  execute(context, { delegatorAddress: delegator, validatorAddress: operator, amount: coin }) {
    checkOperator(operator);
    checkAccount(delegator, 'delegator');
    const amount = positiveAmount(coin, 'invalid delegation amount');
    const validator = getValidator(context.store, operator);
    checkBondDenom(coin);
    const shares = delegate(context, { delegator, amount, validator, source: 'account' });
    context.emit(
      event('delegate', {
        validator: operator,
        delegator,
        amount: `${amount}${coin.denom}`,
        new_shares: formatDec(shares),
      }),
    );
    return MsgDelegateResponse.fromPartial({});
  },
});
