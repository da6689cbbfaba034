import {
  ReplacementPreviewAnswer,
  ReplacementsAnswer,
  type ReplacementKind,
} from '@tessera/contracts/replacements';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { callAnvil } from './call-anvil';
import type { MoneyTest } from './create-money-test';
import { send, sendBody, transactionIn, WALLET_KEY, type WalletPerson } from './wallet-people';

const pathOf = ({ walletId }: WalletPerson, idOrHash: string) =>
  `/wallets/${walletId}/transactions/${idOrHash}`;

/** Stops block production, so that the transfer stays pending. */
export async function sendAndWait(test: MoneyTest, from: WalletPerson, to: WalletPerson, amount = '0.01') {
  await callAnvil(test.anvil.url, 'evm_setAutomine', false);
  const body = sendBody({ to: `@${to.username}`, amount, chainId: '31337', symbol: 'ETH' });
  return transactionIn(await send(from, body));
}

/** Finalises pending transactions. The first round may only resubmit a transaction; the second then finalises it. */
export async function settleWaiting(test: MoneyTest, blocks = 3): Promise<void> {
  await callAnvil(test.anvil.url, 'evm_setAutomine', true);
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await callAnvil(test.anvil.url, 'anvil_mine', `0x${blocks.toString(16)}`);
    await test.work();
  }
}

export function previewReplacing(
  person: WalletPerson,
  kind: ReplacementKind,
  id: string,
  key: string = ulid(),
) {
  const path = `${pathOf(person, id)}/${kind}/preview`;
  return person.browser.call('POST', path, undefined, { 'idempotency-key': key });
}

export const replacementIn = (answer: { json(): unknown }) =>
  v.parse(ReplacementPreviewAnswer, answer.json()).data;

export function replace(
  person: WalletPerson,
  kind: ReplacementKind,
  id: string,
  key: string = ulid(),
  walletPasscode = WALLET_KEY,
) {
  const headers = { 'idempotency-key': key };
  return person.browser.call('POST', `${pathOf(person, id)}/${kind}`, { walletPasscode }, headers);
}

export const replacementsOf = (person: WalletPerson, id: string) =>
  person.browser.call('GET', `${pathOf(person, id)}/replacements`);

export const offersIn = (answer: { json(): unknown }) => v.parse(ReplacementsAnswer, answer.json()).data;
