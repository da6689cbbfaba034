import { DirectSecp256k1HdWallet, type EncodeObject } from '@cosmjs/proto-signing';
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate';
import { registry } from '../conformance/registry';
import type { Devchain } from '../index';

/** Delivers one message by cosmjs, for messages that the wallet does not send. @throws when the chain refuses the message. */
export async function deliverMessage(
  { url }: Pick<Devchain, 'url'>,
  mnemonic: string,
  messageOf: (sender: { readonly address: string }) => EncodeObject,
): Promise<void> {
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(mnemonic, { prefix: 'optio' });
  const [sender] = await wallet.getAccounts();
  if (sender === undefined) throw new Error('the wallet has no account');
  const client = await SigningStargateClient.connectWithSigner(url, wallet, {
    registry,
    gasPrice: GasPrice.fromString('1.5uOPT'),
    broadcastPollIntervalMs: 50,
  });
  try {
    const { code, rawLog } = await client.signAndBroadcast(sender.address, [messageOf(sender)], 1.8);
    if (code !== 0) throw new Error(rawLog);
  } finally {
    client.disconnect();
  }
}
