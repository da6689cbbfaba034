import { randomInt, randomUUID } from 'node:crypto';
import { MnemonicAnswer, WalletAnswer } from '@tessera/contracts/wallets';
import * as v from 'valibot';
import type { StackAddress } from '../stack/bench-stack';
import { type Account, call, makeAccount } from './make-account';

/** User with a wallet that holds test coins. */
export interface WalletOwner extends Account {
  readonly walletId: string;
  readonly mnemonic: string;
  addressOn(chainId: string): string;
}

export const WALLET_KEY = 'Basalt-Meadow-19!';

/** Registers a new user and completes onboarding and wallet set-up. */
export async function makeWallet(address: StackAddress): Promise<WalletOwner> {
  const account = await makeAccount(address);
  const api = (path: string, body?: object) => call(`${address.origin}/api${path}`, body, account.token);
  const username = `bench${randomUUID().slice(0, 8)}${randomInt(100)}`;
  await api('/onboardUser', { first_name: 'Bench', last_name: 'Mark', username, country: 'GB' });
  const { mnemonic } = v.parse(MnemonicAnswer, await api('/wallets/mnemonic')).data;
  const wallet = v.parse(WalletAnswer, await api('/wallets', { walletPasscode: WALLET_KEY, mnemonic })).data;
  return {
    ...account,
    walletId: wallet.id,
    mnemonic,
    addressOn: (chainId) => wallet.addresses.find((one) => one.chainId === chainId)?.address ?? '',
  };
}
