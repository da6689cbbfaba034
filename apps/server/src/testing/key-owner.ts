import { ErrorAnswer } from '@tessera/contracts/errors';
import { MnemonicAnswer, WalletAnswer } from '@tessera/contracts/wallets';
import * as v from 'valibot';
import type { TestApp } from './create-test-app';
import { signUpOnboarded, type Browser } from './people';

export const OWN_KEY = 'wallet key #1';
export const NEXT_KEY = 'another key #2';

export interface KeyOwner {
  browser: Browser;
  userId: string;
  identifier: string;
  walletId: string;
  mnemonic: string;
}

export async function keyOwner(test: TestApp): Promise<KeyOwner> {
  const { browser, userId, identifier } = await signUpOnboarded(test);
  const { mnemonic } = v.parse(MnemonicAnswer, (await browser.call('GET', '/wallets/mnemonic')).json()).data;
  const made = await browser.call('POST', '/wallets', { walletPasscode: OWN_KEY, mnemonic });
  return { browser, userId, identifier, mnemonic, walletId: v.parse(WalletAnswer, made.json()).data.id };
}

export function resetKey({ browser, walletId }: KeyOwner, body: object) {
  const next = { walletPasscode: NEXT_KEY, walletPasscode_confirmation: NEXT_KEY };
  return browser.call('POST', `/wallets/${walletId}/resetPasscode`, { ...next, ...body });
}

export async function tryWith({ browser, walletId }: KeyOwner, data: string): Promise<number> {
  const body = { data, type: 'passcode' };
  return (await browser.call('POST', `/wallets/${walletId}/verifyKey`, body)).statusCode;
}

export const errorIn = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());
