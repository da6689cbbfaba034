import type { AuthInfo, Fee, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Amount } from '../chain/coins';
import type { MessageHandler } from '../modules/module';

/** A transaction whose bytes decoded; nothing of it is checked yet. */
export interface DecodedTx {
  readonly bytes: Uint8Array;
  /** Upper-case hex of the SHA-256 of the bytes. */
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

/** Distinct signers in the order of the messages, then a fee payer who signs nothing else. */
export function signersOf({ messages, fee }: DecodedTx): string[] {
  const signers = new Set(messages.flatMap(({ handler, value }) => handler.signers(value)));
  if (fee.payer !== '') signers.add(fee.payer);
  return [...signers];
}
