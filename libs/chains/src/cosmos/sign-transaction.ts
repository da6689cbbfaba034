import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing';
import { SigningStargateClient } from '@cosmjs/stargate';
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { WrongKeyError } from '../errors/wrong-key-error';
import type { SignedTransaction, UnsignedCosmosTransaction } from '../transaction';
import { accountPrefix } from './network';
import { cosmosAddressOf } from './derive-account';
import { registry, toEncodeObject } from './registry';
import { transactionHash } from './transaction-hash';

/** cosmjs's client stays offline when number, sequence and chain are given. */
export async function signCosmosTransaction(
  unsigned: UnsignedCosmosTransaction,
  privateKey: Uint8Array,
): Promise<SignedTransaction> {
  if (cosmosAddressOf(privateKey) !== unsigned.from) throw new WrongKeyError(unsigned.chainId);
  const wallet = await DirectSecp256k1Wallet.fromKey(privateKey, accountPrefix());
  const client = await SigningStargateClient.offline(wallet, { registry });
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
