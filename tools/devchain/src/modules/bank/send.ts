import { MsgSend, MsgSendResponse } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { areValid, formatCoins, parseCoins } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { sdkErrors } from '../../chain/sdk-errors';
import { defineMessage } from '../module';
import { checkMessageAddress, checkReceiver } from './receivers';
import { sendCoins } from './send-coins';

/** x/bank/keeper/msg_server.go Send. */
function execute(context: Context, { fromAddress, toAddress, amount }: MsgSend): MsgSendResponse {
  checkMessageAddress(fromAddress, 'from');
  checkMessageAddress(toAddress, 'to');
  const coins = parseCoins(amount);
  if (coins.length === 0 || !areValid(coins)) throw sdkErrors.invalidCoins(formatCoins(coins));
  checkReceiver(context, toAddress);
  sendCoins(context, fromAddress, toAddress, coins);
  return MsgSendResponse.fromPartial({});
}

export const send = defineMessage({
  message: MsgSend,
  response: MsgSendResponse,
  signers: ({ fromAddress }) => [fromAddress],
  execute,
});
