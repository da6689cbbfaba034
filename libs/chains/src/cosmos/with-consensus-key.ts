import type { UnsignedTransaction } from '../transaction';

/** The same transaction with a new validator's consensus key, ed25519 in base64, where it was left to the signer. */
export function withConsensusKey(unsigned: UnsignedTransaction, pubkey: string): UnsignedTransaction {
  if (unsigned.family !== 'cosmos') return unsigned;
  const messages = unsigned.messages.map((message) =>
    message.typeUrl === '/cosmos.staking.v1beta1.MsgCreateValidator' && message.value.pubkey === ''
      ? { ...message, value: { ...message.value, pubkey } }
      : message,
  );
  return { ...unsigned, messages };
}
