import {
  DirectSecp256k1HdWallet,
  DirectSecp256k1Wallet,
  type OfflineDirectSigner,
} from '@cosmjs/proto-signing';

const prefix = 'optio';
const wallets = new Map<string, Promise<OfflineDirectSigner>>();

/** Returns the wallet of a phrase; default: of a new key. Caches it, because cosmjs derives the seed of a phrase in JavaScript. */
export function walletOf(phrase?: string): Promise<OfflineDirectSigner> {
  if (phrase === undefined)
    return DirectSecp256k1Wallet.fromKey(crypto.getRandomValues(new Uint8Array(32)), prefix);
  const wallet = wallets.get(phrase) ?? DirectSecp256k1HdWallet.fromMnemonic(phrase, { prefix });
  wallets.set(phrase, wallet);
  return wallet;
}
