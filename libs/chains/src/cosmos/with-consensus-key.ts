import type { UnsignedTransaction } from '../transaction';

/** @param pubkey Ed25519, base64 */
export function withConsensusKey(unsigned: UnsignedTransaction, pubkey: string): UnsignedTransaction {
  if (unsigned.family !== 'cosmos') return unsigned;
  const messages = unsigned.messages.map((message) =>
    message.typeUrl === '/cosmos.staking.v1beta1.MsgCreateValidator' && message.value.pubkey === ''
      ? { ...message, value: { ...message.value, pubkey } }
      : message,
  );
  return { ...unsigned, messages };
}
