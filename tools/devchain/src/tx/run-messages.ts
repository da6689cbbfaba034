import { TxMsgData } from 'cosmjs-types/cosmos/base/abci/v1beta1/abci';
import type { Context } from '../chain/context';
import { event, withMessageIndex, type ChainEvent } from '../chain/event';
import type { DecodedMessage } from './decoded-tx';
import { toAbciError } from './tx-result';

/** "bank" of /cosmos.bank.v1beta1.MsgSend. */
const moduleOf = (typeUrl: string) => typeUrl.split('.')[1] ?? '';

/** baseapp.runMsgs; returns TxMsgData. */
export function runMessages(context: Context, messages: readonly DecodedMessage[]): Uint8Array {
  const msgResponses = messages.map(({ handler, value }, index) => {
    const emit = (...events: ChainEvent[]) =>
      context.emit(...events.map((it) => withMessageIndex(it, index)));
    const [sender = ''] = handler.signers(value);
    emit(event('message', { action: handler.typeUrl, sender, module: moduleOf(handler.typeUrl) }));
    try {
      return handler.execute({ ...context, emit }, value);
    } catch (error) {
      throw toAbciError(error).wrap(`failed to execute message; message index: ${index}`);
    }
  });
  return TxMsgData.encode(TxMsgData.fromPartial({ msgResponses })).finish();
}
