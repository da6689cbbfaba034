import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing';
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate';
import { startDevchain, type Devchain, type DevchainOptions } from '../index';

/** A person with a key and a client of their own. */
export interface Person {
  readonly address: string;
  readonly wallet: DirectSecp256k1HdWallet;
  readonly client: SigningStargateClient;
}

/** Connects unmodified cosmjs with a phrase, or with a new one. */
export async function connectPerson({ url }: Devchain, mnemonic?: string): Promise<Person> {
  const options = { prefix: 'optio' };
  const wallet = await (mnemonic === undefined
    ? DirectSecp256k1HdWallet.generate(12, options)
    : DirectSecp256k1HdWallet.fromMnemonic(mnemonic, options));
  const [account] = await wallet.getAccounts();
  if (account === undefined) throw new Error('the wallet has no account');
  const client = await SigningStargateClient.connectWithSigner(url, wallet, {
    gasPrice: GasPrice.fromString('1.5uOPT'),
  });
  return { address: account.address, wallet, client };
}

/** A chain that makes blocks only for transactions, in memory on a free port unless told otherwise. */
export function startTestChain(options: Partial<DevchainOptions> = {}): Promise<Devchain> {
  return startDevchain({ store: 'memory', port: 0, blockTimeMs: 0, ...options });
}

/** For tests that count coins: none are minted. */
export const noInflation = { inflation: '0', inflationMin: '0', inflationMax: '0' };

/** The faucet's owner. */
export const connectFaucet = (chain: Devchain): Promise<Person> => connectPerson(chain, chain.faucetMnemonic);
