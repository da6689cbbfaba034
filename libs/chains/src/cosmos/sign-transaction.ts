import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing';
import { SigningStargateClient } from '@cosmjs/stargate';
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { WrongKeyError } from '../errors';
import type { SignedTransaction, UnsignedCosmosTransaction, UnsignedTransaction } from '../transaction';
import { accountPrefix } from './network';
import { cosmosAddressOf } from './derive-account';
import { toEncodeObject } from './registry';
import { sha256 } from '@cosmjs/crypto';
import { toHex } from '@cosmjs/encoding';

/** cosmjs's client stays offline when number, sequence and chain are given. */
export async function signCosmosTransaction(
  unsigned: UnsignedCosmosTransaction,
  privateKey: Uint8Array,
): Promise<SignedTransaction> {
  if (cosmosAddressOf(privateKey) !== unsigned.from) throw new WrongKeyError(unsigned.chainId);
  const wallet = await DirectSecp256k1Wallet.fromKey(privateKey, accountPrefix());
  const client = await SigningStargateClient.offline(wallet);
  const raw = await client.sign(
    unsigned.from,
    unsigned.messages.map(toEncodeObject),
    { amount: [{ ...unsigned.fee }], gas: unsigned.gas },
    unsigned.memo,
    {
      accountNumber: BigInt(unsigned.accountNumber),
      sequence: Number(unsigned.sequence),
      chainId: unsigned.chainId,
    },
    BigInt(unsigned.timeoutHeight),
  );
  const bytes = TxRaw.encode(raw).finish();
  return { bytes, hash: transactionHash(bytes) };
}

/** SHA-256, upper-case hex. */
export const transactionHash = (bytes: Uint8Array): string => toHex(sha256(bytes)).toUpperCase();

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
