import { TransactionAnswer } from '@tessera/contracts/transfers';
import { MnemonicAnswer, WalletAnswer, WalletTokensAnswer } from '@tessera/contracts/wallets';
import { isZero } from '@tessera/money';
import { ulid } from 'ulid';
import * as v from 'valibot';

import type { MoneyTest } from './create-money-test';
import { signUpOnboarded, type Browser } from './people';

export const WALLET_KEY = 'wallet key #1';

export interface WalletPerson {
  browser: Browser;
  identifier: string;
  userId: string;
  username: string;
  walletId: string;
  mnemonic: string;
  addressOn(chainId: string): string;
}

/** @param phrase recovery phrase to import; by default a new one */
export async function withWallet(test: MoneyTest, phrase?: string): Promise<WalletPerson> {
  const { browser, identifier, userId, username } = await signUpOnboarded(test);
  const mnemonic = phrase ?? dataIn(MnemonicAnswer, await browser.call('GET', '/wallets/mnemonic')).mnemonic;
  const made = await browser.call('POST', '/wallets', { walletPasscode: WALLET_KEY, mnemonic });
  const wallet = dataIn(WalletAnswer, made);
  return {
    browser,
    identifier,
    userId,
    username,
    mnemonic,
    walletId: wallet.id,
    addressOn: (chainId) => wallet.addresses.find((one) => one.chainId === chainId)?.address ?? '',
  };
}

/** Like `withWallet`, but also waits for the test coins on both chains. */
export async function withCoins(test: MoneyTest, phrase?: string): Promise<WalletPerson> {
  const person = await withWallet(test, phrase);
  await test.until(async () => {
    const { tokens } = await readTokens(person);
    return tokens.every(({ balance }) => balance !== null && !isZero(balance));
  });
  return person;
}

export async function readTokens({ browser, walletId }: WalletPerson) {
  return dataIn(WalletTokensAnswer, await browser.call('GET', `/wallets/${walletId}/tokens`));
}

export async function balanceOf(person: WalletPerson, symbol: string): Promise<string | null | undefined> {
  return (await readTokens(person)).tokens.find((token) => token.symbol === symbol)?.balance;
}

export interface Send {
  to: string;
  amount?: string;
  chainId?: string;
  symbol?: string;
  memo?: string;
  walletPasscode?: string;
}

export function sendBody({ to, amount = '1', chainId = 'optio-testnet', symbol = 'OPT', ...rest }: Send) {
  return { to, amount, chainId, symbol, transferType: 'send', walletPasscode: WALLET_KEY, ...rest };
}

export function send(person: WalletPerson, body: object, key: string = ulid()) {
  return person.browser.call('POST', `/wallets/${person.walletId}/transfer`, body, {
    'idempotency-key': key,
  });
}

export function preview(person: WalletPerson, body: object, key: string = ulid()) {
  const { walletPasscode: _, ...terms } = { walletPasscode: '', ...body };
  return person.browser.call('POST', `/wallets/${person.walletId}/transferPreview`, terms, {
    'idempotency-key': key,
  });
}

interface TestAnswer {
  statusCode: number;
  body: string;
}

/** Returns the data of a response. @throws with status and body when the response has none */
function dataIn<Data>(schema: v.GenericSchema<unknown, { data: Data }>, { statusCode, body }: TestAnswer) {
  const result = v.safeParse(schema, JSON.parse(body));
  if (!result.success) throw new Error(`Response without the expected data: ${statusCode} ${body}`);
  return result.output.data;
}

export const transactionIn = (answer: TestAnswer) => dataIn(TransactionAnswer, answer);

export async function readTransaction({ browser, walletId }: WalletPerson, idOrHash: string) {
  return transactionIn(await browser.call('GET', `/wallets/${walletId}/transactions/${idOrHash}`));
}
