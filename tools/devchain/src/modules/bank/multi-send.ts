import type { Input, Output } from 'cosmjs-types/cosmos/bank/v1beta1/bank';
import { MsgMultiSend, MsgMultiSendResponse } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { addCoins, areValid, formatCoins, parseCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { sdkErrors } from '../../chain/sdk-errors';
import { ensureAccount } from '../auth/accounts';
import { defineMessage } from '../module';
import { addCoinsTo, subtractCoins } from './balances';
import { bankErrors } from './bank-errors';
import { checkMessageAddress, checkReceiver } from './receivers';

function coinsOf({ address, coins }: Input | Output, role: 'input' | 'output'): Amount[] {
  checkMessageAddress(address, role);
  const parsed = parseCoins(coins);
  if (parsed.length === 0 || !areValid(parsed)) throw sdkErrors.invalidCoins(formatCoins(parsed));
  return parsed;
}

/** x/bank/keeper/msg_server.go MultiSend. */
function execute(context: Context, { inputs, outputs }: MsgMultiSend): MsgMultiSendResponse {
  const [input] = inputs;
  if (input === undefined) throw bankErrors.noInputs();
  if (inputs.length > 1) throw bankErrors.multipleSenders();
  if (outputs.length === 0) throw bankErrors.noOutputs();

  const spent = coinsOf(input, 'input');
  const received = outputs.map((output) => ({ to: output.address, coins: coinsOf(output, 'output') }));
  if (formatCoins(addCoins(received.map(({ coins }) => coins))) !== formatCoins(spent)) {
    throw bankErrors.inputOutputMismatch();
  }
  for (const { to } of received) checkReceiver(context, to);

  subtractCoins(context, input.address, spent);
  context.emit(event('message', { sender: input.address }));
  for (const { to, coins } of received) {
    addCoinsTo(context, to, coins);
    context.emit(event('transfer', { recipient: to, sender: input.address, amount: formatCoins(coins) }));
    ensureAccount(context.store, to);
  }
  return MsgMultiSendResponse.fromPartial({});
}

export const multiSend = defineMessage({
  message: MsgMultiSend,
  response: MsgMultiSendResponse,
  signers: ({ inputs }) => inputs.map(({ address }) => address),
  execute,
});
