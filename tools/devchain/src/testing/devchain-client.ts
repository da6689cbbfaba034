import type { OfflineDirectSigner } from '@cosmjs/proto-signing';
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate';
import { startDevchain, type Devchain, type DevchainOptions } from '../index';
import { walletOf } from './wallet-of';

export interface Person {
  readonly address: string;
  readonly wallet: OfflineDirectSigner;
  readonly client: SigningStargateClient;
}

/** Unmodified cosmjs; default: a new key. */
export async function connectPerson({ url }: Devchain, mnemonic?: string): Promise<Person> {
  const wallet = await walletOf(mnemonic);
  const [account] = await wallet.getAccounts();
  if (account === undefined) throw new Error('the wallet has no account');
  const client = await SigningStargateClient.connectWithSigner(url, wallet, {
    gasPrice: GasPrice.fromString('1.5uOPT'),
  });
  return { address: account.address, wallet, client };
}

export function startTestChain(options: Partial<DevchainOptions> = {}): Promise<Devchain> {
  return startDevchain({ store: 'memory', port: 0, blockTimeMs: 0, ...options });
}

/** For tests that count coins. */
export const noInflation = { inflation: '0', inflationMin: '0', inflationMax: '0' };

export const connectFaucet = (chain: Devchain): Promise<Person> => connectPerson(chain, chain.faucetMnemonic);
