// size: over the line limit, because all tests share one chain without automatic blocks
import type { ReplacementKind } from '@tessera/contracts/replacements';
import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import { compare, subtract } from '@tessera/money';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { MINUTE } from '../../../platform/clock';
import { chainsOf } from '../../chains/chains';
import { reconcileBalances } from '../../indexing/reconciliation/reconcile-balances.service';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import {
  offersIn,
  previewReplacing,
  replace,
  replacementIn,
  replacementsOf,
  sendAndWait,
  settleWaiting,
} from '../../../testing/replacements';
import { rewriteIntent } from '../../../testing/rewrite-stored';
import {
  balanceOf,
  preview,
  readTransaction,
  sendBody,
  transactionIn,
  withCoins,
  WALLET_KEY,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { attemptsOf } from '../attempts.repository';
import { recoverTransfers } from '../recover/recover-transfers.service';
import { submitReplacement } from './submit-replacement.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterEach(() => settleWaiting(test, 1));
afterAll(() => test.close());

const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
const ethereum = () => test.deps.chains.of('31337');
const mine = async () => {
  await anvil('anvil_mine', '0x1');
  await test.work();
};
const credits = () => creditsOnChain(ethereum(), 'ETH', ada.addressOn('31337'), bob.addressOn('31337'));
const signed = (id: string) => attemptsOf(test.deps.db, id);
const hexOf = (bytes: Buffer | undefined) => `0x${(bytes ?? Buffer.of()).toString('hex')}`;
const most = async () => {
  const body = sendBody({ to: `@${bob.username}`, amount: '0.001', chainId: '31337', symbol: 'ETH' });
  return v.parse(TransferPreviewAnswer, (await preview(ada, body)).json()).data.maxSendable;
};
const told = async (words: string) => (await ada.browser.call('GET', '/notifications')).body.includes(words);

it('signs no speed-up when the stored recipient differs from the signed one', async () => {
  const first = await sendAndWait(test, ada, bob);
  await rewriteIntent(test, first.id, 'to', ada.addressOn('31337'));
  try {
    expect((await replace(ada, 'speed-up', first.id)).statusCode).toBe(500);
    expect(await signed(first.id)).toHaveLength(1);
  } finally {
    await rewriteIntent(test, first.id, 'to', bob.addressOn('31337'));
  }
});

it('makes one payment, under the new hash, when a transfer with a low fee is sped up', async () => {
  const before = (await credits()).length;
  const first = await sendAndWait(test, ada, bob);
  await anvil('anvil_setNextBlockBaseFeePerGas', '0x174876e800');
  await mine();
  expect(await readTransaction(ada, first.id)).toMatchObject({ status: 'pending', block: null });

  const { feeTooLow, offers } = offersIn(await replacementsOf(ada, first.id));
  expect([feeTooLow, offers.map(({ kind }) => kind)]).toEqual([true, ['speed-up', 'cancel']]);
  const key = ulid();
  const terms = replacementIn(await previewReplacing(ada, 'speed-up', first.id, key));
  expect(terms.addedFee).toBe(subtract(terms.gasFee, first.gasFee ?? ''));
  const free = await most();
  const answer = await replace(ada, 'speed-up', first.id, key);
  expect(answer.statusCode).toBe(202);
  const second = transactionIn(answer);
  expect(second).toMatchObject({
    id: first.id,
    status: 'pending',
    stage: 'sent',
    gasFee: terms.gasFee,
    replacement: { kind: 'speed-up', outcome: 'pending' },
  });
  expect(second.transactionHash).not.toBe(first.transactionHash);
  expect(await most()).toBe(subtract(free, terms.addedFee));

  await mine();
  const done = await readTransaction(ada, first.id);
  expect(done).toMatchObject({
    status: 'success',
    transactionHash: second.transactionHash,
    replacement: { kind: 'speed-up', outcome: 'won' },
  });
  expect(compare(done.gasFee ?? '', terms.gasFee)).toBeLessThanOrEqual(0);
  expect((await readTransaction(ada, first.transactionHash ?? '')).id).toBe(first.id);
  expect((await readTransaction(bob, second.transactionHash ?? '')).type).toBe('receive');
  expect((await credits()).length).toBe(before + 1);
});

it('cancels a pending transfer: keeps the amount, shows the fee and reconciles', async () => {
  const before = (await credits()).length;
  const held = await balanceOf(ada, 'ETH');
  const first = await sendAndWait(test, ada, bob, '0.3');
  const answer = await replace(ada, 'cancel', first.id);
  expect(transactionIn(answer)).toMatchObject({
    status: 'pending',
    replacement: { kind: 'cancel', outcome: 'pending' },
  });
  await mine();
  const done = await readTransaction(ada, first.transactionHash ?? '');
  expect(done).toMatchObject({
    id: first.id,
    status: 'cancelled',
    stage: 'final',
    amount: first.amount,
    replacement: { kind: 'cancel', outcome: 'won' },
  });
  expect(done.transactionHash).toBe(transactionIn(answer).transactionHash);
  expect(await balanceOf(ada, 'ETH')).toBe(subtract(held ?? '', done.gasFee ?? ''));
  expect((await credits()).length).toBe(before);
  expect(await told('Transfer cancelled')).toBe(true);
  expect(await told('"mark":"cancelled"')).toBe(true);
  await reconcileBalances(test.deps, ethereum());
  const { rows } = await test.deps.db.$client.query('select 1 from reconciliation_findings');
  expect(rows).toEqual([]);
});

it('reports success when the original attempt was included first', async () => {
  const before = (await credits()).length;
  const first = await sendAndWait(test, ada, bob, '0.02');
  const cancel = transactionIn(await replace(ada, 'cancel', first.id));
  // Simulates a block producer that has not received the cancellation.
  await anvil('anvil_dropTransaction', cancel.transactionHash);
  await anvil('eth_sendRawTransaction', hexOf((await signed(first.id))[0]?.bytes));
  await mine();
  expect(await readTransaction(ada, cancel.transactionHash ?? '')).toMatchObject({
    id: first.id,
    status: 'success',
    transactionHash: first.transactionHash,
    replacement: { kind: 'cancel', outcome: 'lost' },
  });
  expect((await credits()).length).toBe(before + 1);
  await test.work();
  expect((await readTransaction(ada, first.id)).status).toBe('success');
});

it('reports the payment when a block includes it before the cancel', async () => {
  const first = await sendAndWait(test, ada, bob, '0.03');
  const node = ethereum();
  const late = {
    ...node,
    broadcast: async (bytes: Uint8Array) => {
      await anvil('anvil_mine', '0x1');
      return node.broadcast(bytes);
    },
  };
  const deps = { ...test.deps, chains: chainsOf([late]) };
  const requester = { userId: ada.userId, sessionId: ulid(), walletId: ada.walletId, idempotencyKey: ulid() };
  await submitReplacement(deps, first.id, { requester, kind: 'cancel', passcode: WALLET_KEY });
  expect(await readTransaction(ada, first.id)).toMatchObject({
    stage: 'in_block',
    transactionHash: first.transactionHash,
    replacement: { kind: 'cancel', outcome: 'lost' },
  });
  const again = await replace(ada, 'speed-up', first.id);
  expect([again.statusCode, again.json().code]).toEqual([409, 'IN_BLOCK']);
});

it('signs once for concurrent requests with one key, and rejects requests for an older attempt', async () => {
  const first = await sendAndWait(test, ada, bob, '0.04');
  const key = ulid();
  const answers = await Promise.all([1, 2, 3].map(() => replace(ada, 'speed-up', first.id, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(new Set(answers.map((answer) => transactionIn(answer).transactionHash)).size).toBe(1);
  expect(await signed(first.id)).toHaveLength(2);

  const rivals = await Promise.all([1, 2].map(() => replace(ada, 'speed-up', first.id)));
  expect(rivals.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    202, 409,
  ]);
  expect(await signed(first.id)).toHaveLength(3);
  const reused = await replace(ada, 'cancel', first.id, key);
  expect([reused.statusCode, reused.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  await mine();
  expect((await readTransaction(ada, first.id)).status).toBe('success');
  const late = await replace(ada, 'speed-up', first.id, key);
  expect([late.statusCode, transactionIn(late).status]).toEqual([202, 'success']);
});

it('signs once when a request without a key is repeated within a minute', async () => {
  const first = await sendAndWait(test, ada, bob, '0.06');
  const { userId, walletId } = ada;
  const requester = { userId, walletId, sessionId: ulid(), idempotencyKey: undefined };
  const request = (kind: ReplacementKind, now = test.deps.clock.now()) => {
    const deps = { ...test.deps, clock: { ...test.deps.clock, now: () => now } };
    return submitReplacement(deps, first.id, { requester, kind, passcode: WALLET_KEY });
  };
  await request('speed-up');
  await request('speed-up');
  expect(await signed(first.id)).toHaveLength(2);
  await request('speed-up', new Date(Date.now() + MINUTE));
  expect(await signed(first.id)).toHaveLength(3);
  await request('cancel');
  expect((await signed(first.id)).map(({ kind }) => kind)).toEqual(['send', 'send', 'send', 'cancel']);
});

it('broadcasts the same bytes after a node lost its mempool, and the original when the replacement is rejected', async () => {
  const before = (await credits()).length;
  const first = await sendAndWait(test, ada, bob, '0.05');
  const second = transactionIn(await replace(ada, 'speed-up', first.id));
  for (const { transactionHash } of [second, first]) await anvil('anvil_dropTransaction', transactionHash);
  await test.work();
  const kept = await signed(first.id);
  expect(kept.map(({ txHash }) => txHash)).toEqual([first.transactionHash, second.transactionHash]);
  expect(kept[1]?.sends).toBeGreaterThan(1);

  for (const { transactionHash } of [second, first]) await anvil('anvil_dropTransaction', transactionHash);
  const node = ethereum();
  const dear = {
    ...node,
    broadcast: async (bytes: Uint8Array) =>
      hexOf(Buffer.from(bytes)) === hexOf(kept[1]?.bytes)
        ? { outcome: 'rejected' as const, reason: 'funds' as const, hash: second.transactionHash ?? '' }
        : node.broadcast(bytes),
  };
  await recoverTransfers({ ...test.deps, chains: chainsOf([dear]) }, dear, 0);
  await anvil('anvil_mine', '0x1');
  await test.work();
  expect(await readTransaction(ada, first.id)).toMatchObject({
    status: 'success',
    transactionHash: first.transactionHash,
    replacement: { kind: 'speed-up', outcome: 'lost' },
  });
  expect((await credits()).length).toBe(before + 1);
});
