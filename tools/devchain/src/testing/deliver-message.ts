import type { EncodeObject } from '@cosmjs/proto-signing';
import { calculateFee, GasPrice, SigningStargateClient, type StdFee } from '@cosmjs/stargate';
import { registry } from '../conformance/registry';
import type { Devchain } from '../index';
import { walletOf } from './wallet-of';

type MessageOf = (sender: { readonly address: string }) => EncodeObject;

const gasPrice = GasPrice.fromString('1.5uOPT');

/** @throws when the chain rejects it */
export async function deliverMessage(
  node: Pick<Devchain, 'url'>,
  mnemonic: string,
  messageOf: MessageOf,
): Promise<string> {
  const { hash, code, rawLog } = await submit(node, mnemonic, messageOf, 1.8);
  if (code !== 0) throw new Error(rawLog);
  return hash;
}

/** Fee of 0.6 OPT. @throws when it succeeds */
export async function deliverFailing(
  node: Pick<Devchain, 'url'>,
  mnemonic: string,
  messageOf: MessageOf,
): Promise<string> {
  // It would refuse the message.
  const { hash, code } = await submit(node, mnemonic, messageOf, calculateFee(400_000, gasPrice));
  if (code === 0) throw new Error('the chain accepted the message');
  return hash;
}

async function submit(
  { url }: Pick<Devchain, 'url'>,
  mnemonic: string,
  messageOf: MessageOf,
  fee: StdFee | number,
) {
  const wallet = await walletOf(mnemonic);
  const [sender] = await wallet.getAccounts();
  if (sender === undefined) throw new Error('the wallet has no account');
  const client = await SigningStargateClient.connectWithSigner(url, wallet, {
    registry,
    gasPrice,
    broadcastPollIntervalMs: 50,
  });
  try {
    const sent = await client.signAndBroadcast(sender.address, [messageOf(sender)], fee);
    return { hash: sent.transactionHash, code: sent.code, rawLog: sent.rawLog };
  } finally {
    client.disconnect();
  }
}
