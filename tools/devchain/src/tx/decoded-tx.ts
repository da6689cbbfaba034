import type { AuthInfo, Fee, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Amount } from '../chain/coins';
import type { MessageHandler } from '../modules/module';

/** Unchecked. */
export interface DecodedTx {
  readonly bytes: Uint8Array;
  /** Upper-case SHA-256. */
  readonly hash: string;
  readonly raw: TxRaw;
  readonly body: TxBody;
  readonly authInfo: AuthInfo;
  readonly fee: Fee;
  readonly feeCoins: readonly Amount[];
  readonly messages: readonly DecodedMessage[];
}

export interface DecodedMessage {
  readonly handler: MessageHandler;
  readonly value: Uint8Array;
}

/** Distinct signers in message order, then the fee payer. */
export function signersOf({ messages, fee }: DecodedTx): string[] {
  const signers = new Set(messages.flatMap(({ handler, value }) => handler.signers(value)));
  if (fee.payer !== '') signers.add(fee.payer);
  return [...signers];
}
