import type { EncodeObject } from '@cosmjs/proto-signing';
import { BroadcastTxError, type Coin, type IndexedTx, type StdFee } from '@cosmjs/stargate';
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Devchain } from '../index';
import type { Person } from './devchain-client';

/** In uOPT. */
export const uopt = (amount: string): Coin => ({ denom: 'uOPT', amount });

/** 200,000 gas at the minimum price. */
export const sendFee: StdFee = { amount: [uopt('200000')], gas: '200000' };

export const sendMessage = (from: string, to: string, amount: string): EncodeObject => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: from, toAddress: to, amount: [uopt(amount)] },
});

interface SendOptions {
  readonly memo?: string;
  readonly fee?: StdFee | 'auto';
  readonly timeoutHeight?: bigint;
}

/** Returns the hash after CheckTx. */
export function send(
  { client, address }: Person,
  to: string,
  amount: string,
  { memo = '', fee = sendFee, timeoutHeight }: SendOptions = {},
): Promise<string> {
  return client.signAndBroadcastSync(address, [sendMessage(address, to, amount)], fee, memo, timeoutHeight);
}

interface SignOptions extends Partial<SignerValues> {
  readonly messages?: readonly EncodeObject[];
  readonly memo?: string;
  readonly fee?: StdFee;
  readonly timeoutHeight?: bigint;
}

interface SignerValues {
  readonly accountNumber: bigint;
  readonly sequence: number;
  readonly chainId: string;
}

/** Default: 1 uOPT to oneself. */
export async function sign(person: Person, options: SignOptions = {}): Promise<TxRaw> {
  const { client, address } = person;
  const account = await client.getAccount(address);
  const signer = {
    accountNumber: options.accountNumber ?? account?.accountNumber ?? 0n,
    sequence: options.sequence ?? account?.sequence ?? 0,
    chainId: options.chainId ?? 'optio-testnet',
  };
  const messages = options.messages ?? [sendMessage(address, address, '1')];
  return client.sign(
    address,
    messages,
    options.fee ?? sendFee,
    options.memo ?? '',
    signer,
    options.timeoutHeight,
  );
}

/** Returns the hash after CheckTx. */
export function broadcast({ client }: Person, tx: TxRaw): Promise<string> {
  return client.broadcastTxSync(TxRaw.encode(tx).finish());
}

/** "codespace/code" of CheckTx. */
export async function rejection(broadcasted: Promise<string>): Promise<string> {
  try {
    return `accepted ${await broadcasted}`;
  } catch (error) {
    if (error instanceof BroadcastTxError) return `${error.codespace}/${error.code}`;
    throw error;
  }
}

export async function confirm(chain: Devchain, { client }: Person, hash: string): Promise<IndexedTx> {
  await chain.produceBlock();
  const tx = await client.getTx(hash);
  if (tx === null) throw new Error(`${hash} is in no block`);
  return tx;
}

/** In base units. */
export async function balanceOf({ client }: Person, address: string): Promise<bigint> {
  return BigInt((await client.getBalance(address, 'uOPT')).amount);
}
