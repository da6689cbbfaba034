import type { EncodeObject } from '@cosmjs/proto-signing';
import type { Coin, IndexedTx, StdFee } from '@cosmjs/stargate';
import type { Devchain } from '../index';
import type { Person } from './devchain-client';

/** An amount in uOPT. */
export const opt = (amount: string): Coin => ({ denom: 'uOPT', amount });

/** The transaction once a block has it; makes the block if none came by itself. */
export async function confirm(chain: Devchain, { client }: Person, hash: string): Promise<IndexedTx> {
  await chain.produceBlock();
  const tx = await client.getTx(hash);
  if (tx === null) throw new Error(`${hash} is in no block`);
  return tx;
}

/** A bank send as cosmjs encodes it. */
export const sendMessage = (from: string, to: string, amount: string): EncodeObject => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: from, toAddress: to, amount: [opt(amount)] },
});

interface SendOptions {
  readonly memo?: string;
  readonly fee?: StdFee | 'auto';
  readonly timeoutHeight?: bigint;
}

/** Signs and broadcasts a send; answers the hash after CheckTx. */
export function send(
  { client, address }: Person,
  to: string,
  amount: string,
  { memo = '', fee = 'auto', timeoutHeight }: SendOptions = {},
): Promise<string> {
  return client.signAndBroadcastSync(address, [sendMessage(address, to, amount)], fee, memo, timeoutHeight);
}
