import { TokenDetailAnswer, WalletAnswer, WalletTokensAnswer } from '@tessera/contracts';
import * as v from 'valibot';

import { createTestApp, type TestApp } from '../testing/create-test-app';
import { signUpOnboarded } from '../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 120_000);
afterAll(() => test.close());

it('calls a stake that was not read unknown, and none only where nothing can be staked', async () => {
  const { browser } = await signUpOnboarded(test);
  const mnemonic = `${'abandon '.repeat(11)}about`;
  const made = await browser.call('POST', '/wallets', { walletPasscode: 'wallet key #1', mnemonic });
  const { id } = v.parse(WalletAnswer, made.json()).data;
  const answer = await browser.call('GET', `/wallets/${id}/tokens`);
  const { tokens } = v.parse(WalletTokensAnswer, answer.json()).data;
  const of = (wanted: string) => tokens.find(({ symbol }) => symbol === wanted);
  expect(of('OPT')).toMatchObject({
    stakeable: true,
    stakedBalance: null,
    unbondingBalance: null,
    rewards: null,
  });
  expect(Number(of('ETH')?.stakedBalance ?? 'unknown')).toBe(0);
  const detail = await browser.call('GET', `/wallets/${id}/tokens/optio-testnet/OPT`);
  const unknown = { balanceToken: null, balanceUsd: null };
  expect(v.parse(TokenDetailAnswer, detail.json()).data).toMatchObject({
    delegationDetails: unknown,
    unbondingDetails: unknown,
  });
}, 60_000);
