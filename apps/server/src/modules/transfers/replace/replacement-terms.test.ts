// size: over the line limit, because all tests share one chain without automatic blocks
import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import { compare, subtract } from '@tessera/money';
import { ulid } from 'ulid';

import { chainsOf } from '../../chains/chains';
import { createTestClock, MINUTE, SECOND } from '../../../platform/clock';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  previewReplacing,
  replace,
  replacementIn,
  replacementsOf,
  sendAndWait,
  settleWaiting,
} from '../../../testing/replacements';
import { somebodyWaits } from '../../../testing/somebody-waits';
import {
  balanceOf,
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  WALLET_KEY,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { attemptsOf } from '../attempts.repository';
import { setFailed } from '../state/state.repository';
import { readReplacements } from './preview-replacement.service';
import { submitReplacement } from './submit-replacement.service';
import { lockAccount } from '../transfers.repository';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({ ETHEREUM_FINALITY: '3' });
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterEach(() => settleWaiting(test));
afterAll(() => test.close());

const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
const signed = (id: string) => attemptsOf(test.deps.db, id);
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const ether = (amount: string) =>
  sendBody({ to: bob.addressOn('31337'), amount, chainId: '31337', symbol: 'ETH' });

it('signs the quoted fee exactly when the market fee has risen since', async () => {
  const { id, transactionHash } = await sendAndWait(test, ada, bob);
  const key = ulid();
  const shown = replacementIn(await previewReplacing(ada, 'speed-up', id, key));
  const [first] = await signed(id);
  const cap = first?.fee.family === 'evm' ? BigInt(first.fee.maxFeePerGas) : 0n;
  // Drop the first attempt, so that the next block does not include it.
  await anvil('anvil_dropTransaction', transactionHash);
  await anvil('anvil_setNextBlockBaseFeePerGas', `0x${cap.toString(16)}`);
  await anvil('anvil_mine', '0x1');
  const today = replacementIn(await previewReplacing(ada, 'speed-up', id, ulid()));
  expect(compare(today.gasFee, shown.gasFee)).toBe(1);

  const answer = await replace(ada, 'speed-up', id, key);
  expect(answer.statusCode).toBe(202);
  expect(transactionIn(answer).gasFee).toBe(shown.gasFee);
});

it('rejects a quote that is older than two minutes or for an older attempt', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  const key = ulid();
  await previewReplacing(ada, 'speed-up', id, key);
  const requester = { userId: ada.userId, sessionId: ulid(), walletId: ada.walletId, idempotencyKey: key };
  const later = { ...test.deps, clock: createTestClock(new Date(Date.now() + 2 * MINUTE + 1)) };
  const late = submitReplacement(later, id, { requester, kind: 'speed-up', passcode: WALLET_KEY });
  await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'QUOTE_CHANGED' });
  expect((await replace(ada, 'speed-up', id)).statusCode).toBe(202);
  expect(codeOf(await replace(ada, 'speed-up', id, key))).toEqual([409, 'QUOTE_CHANGED']);
  expect(await signed(id)).toHaveLength(2);
});

it('rejects a speed-up that the balance does not cover, and still cancels', async () => {
  const cara = await withCoins(test);
  await anvil('evm_setAutomine', false);
  const { data } = (await preview(cara, ether('0.001'))).json();
  const all = transactionIn(await send(cara, ether(data.maxSendable)));
  const refused = await replace(cara, 'speed-up', all.id);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { gasFee: [messages.balanceInsufficientForFee] } });
  expect((await previewReplacing(cara, 'speed-up', all.id)).statusCode).toBe(422);
  expect(await signed(all.id)).toHaveLength(1);
  expect((await replace(cara, 'cancel', all.id)).statusCode).toBe(202);
});

it.each([
  ['whose sending is frozen', 'sending_frozen_at = now()', 'sending_frozen_at = null', 'SENDING_FROZEN'],
  ['of a blocked country', `country = '${BLOCKED_COUNTRIES[0]}'`, "country = 'GB'", 'COUNTRY_BLOCKED'],
])('responds 403 to a speed-up for an account %s, and still cancels', async (_whose, on, off, code) => {
  const { id } = await sendAndWait(test, ada, bob);
  const set = (what: string) =>
    test.deps.db.$client.query(`update users set ${what} where id = $1`, [ada.userId]);
  await set(on);
  try {
    expect(codeOf(await replace(ada, 'speed-up', id))).toEqual([403, code]);
    expect((await previewReplacing(ada, 'speed-up', id)).statusCode).toBe(403);
    expect(await signed(id)).toHaveLength(1);
    expect((await previewReplacing(ada, 'cancel', id)).statusCode).toBe(200);
    expect((await replace(ada, 'cancel', id)).statusCode).toBe(202);
  } finally {
    await set(off);
  }
});

it.each([
  ['speed-up', [403, 'SENDING_FROZEN'], 1],
  ['cancel', [202, undefined], 2],
] as const)('rechecks the freeze when it signs a %s', async (kind, outcome, attempts) => {
  const { id } = await sendAndWait(test, ada, bob);
  const query = (text: string) => test.deps.db.$client.query(text);
  let asked: ReturnType<typeof replace> | undefined;
  try {
    await test.deps.db.transaction(async (tx) => {
      await lockAccount(tx, '31337', ada.addressOn('31337'));
      asked = replace(ada, kind, id);
      await somebodyWaits(test);
      await query(`update users set sending_frozen_at = now() where id = '${ada.userId}'`);
    });
    expect(asked && codeOf(await asked)).toEqual(outcome);
    expect(await signed(id)).toHaveLength(attempts);
  } finally {
    await query(`update users set sending_frozen_at = null where id = '${ada.userId}'`);
  }
});

it('signs no replacement of a transfer that fails before the signing', async () => {
  const { id, transactionHash } = await sendAndWait(test, ada, bob);
  const failure = { code: 'X', message: 'no', feeTaken: null };
  let asked: ReturnType<typeof replace> | undefined;
  await test.deps.db.transaction(async (tx) => {
    await lockAccount(tx, '31337', ada.addressOn('31337'));
    asked = replace(ada, 'cancel', id);
    await somebodyWaits(test);
    await setFailed(tx, id, failure, test.deps.clock.now());
  });
  expect(asked && codeOf(await asked)).toEqual([409, 'QUOTE_CHANGED']);
  expect(await signed(id)).toHaveLength(1);
  await anvil('anvil_dropTransaction', transactionHash);
});

it('counts wrong wallet keys of replacements and payments together, and clears the count after a right key', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  const wrong = { ...ether('0.001'), walletPasscode: 'another key #9' };
  const leftAfter = (answer: { json(): { attemptsLeft?: number } }) => answer.json().attemptsLeft ?? 0;
  const first = leftAfter(await send(ada, wrong));
  const second = await replace(ada, 'cancel', id, ulid(), 'another key #9');
  expect(codeOf(second)).toEqual([400, 'INVALID_WALLET_KEY']);
  expect(leftAfter(second)).toBe(first - 1);
  expect(leftAfter(await send(ada, wrong))).toBe(first - 2);
  expect(await signed(id)).toHaveLength(1);
  expect((await replace(ada, 'cancel', id)).statusCode).toBe(202);
  expect(leftAfter(await send(ada, wrong))).toBe(first);
  expect((await replace(ada, 'cancel', id)).statusCode).toBe(202);
});

it('cancels a token payment, which keeps the tokens and pays the fee in ether', async () => {
  const [tokens, coins] = [await balanceOf(ada, 'USDT'), await balanceOf(ada, 'ETH')];
  await anvil('evm_setAutomine', false);
  const body = sendBody({ to: bob.addressOn('31337'), amount: '3', chainId: '31337', symbol: 'USDT' });
  const { id } = transactionIn(await send(ada, body));
  expect((await replace(ada, 'cancel', id)).statusCode).toBe(202);
  await anvil('anvil_mine', '0x4');
  await test.work();
  const done = await readTransaction(ada, id);
  expect(done).toMatchObject({ status: 'cancelled', symbol: 'USDT', replacement: { outcome: 'won' } });
  expect(await balanceOf(ada, 'USDT')).toBe(tokens);
  expect(await balanceOf(ada, 'ETH')).toBe(subtract(coins ?? '', done.gasFee ?? ''));
});

it('responds 409 and says whether a block includes the cancel, the only attempt or the first of two attempts', async () => {
  const said = async (id: string) => (await replacementsOf(ada, id)).json();
  const taken = (message: string) => ({ code: 'IN_BLOCK', message });
  const only = await sendAndWait(test, ada, bob);
  await anvil('anvil_mine', '0x1');
  expect(await said(only.id)).toMatchObject(taken(messages.transferInBlock));
  await test.work();
  expect(await said(only.id)).toMatchObject(taken(messages.transferInBlock));

  const cancelled = await sendAndWait(test, ada, bob);
  await replace(ada, 'cancel', cancelled.id);
  await anvil('anvil_mine', '0x1');
  expect(await said(cancelled.id)).toMatchObject(taken(messages.cancellationInBlock));
  await test.work();
  expect(await said(cancelled.id)).toMatchObject(taken(messages.cancellationInBlock));

  const first = await sendAndWait(test, ada, bob);
  const faster = transactionIn(await replace(ada, 'speed-up', first.id));
  const bytes = (await signed(first.id))[0]?.bytes.toString('hex');
  await anvil('anvil_dropTransaction', faster.transactionHash);
  await anvil('eth_sendRawTransaction', `0x${bytes}`);
  await anvil('anvil_mine', '0x1');
  expect(await said(first.id)).toMatchObject(taken(messages.replacementInBlock));
});

it('caches replacement fees and fetches them again after six seconds', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  const node = test.deps.chains.of('31337');
  let asked = 0;
  const raiseFee: typeof node.raiseFee = (...about) => {
    asked += 1;
    return node.raiseFee(...about);
  };
  const clock = createTestClock();
  const deps = { ...test.deps, clock, chains: chainsOf([{ ...node, raiseFee }]) };
  const read = () => readReplacements(deps, ada.walletId, id);
  const first = await read();
  expect(await read()).toEqual(first);
  expect(asked).toBe(2);
  clock.advance(6 * SECOND);
  await read();
  expect(asked).toBe(4);
});

it('responds 409 to a transfer with the idempotency key of a speed-up', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  const key = ulid();
  expect((await replace(ada, 'speed-up', id, key)).statusCode).toBe(202);
  expect(codeOf(await send(ada, ether('0.001'), key))).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
});

it('changes a cancelled transfer to success when a reorg replaces the cancel by the payment', async () => {
  const { id, transactionHash } = await sendAndWait(test, ada, bob, '0.07');
  const cancel = transactionIn(await replace(ada, 'cancel', id));
  await anvil('anvil_mine', '0x3');
  await test.work();
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'cancelled' });
  const held = await balanceOf(bob, 'ETH');

  const [payment] = await signed(id);
  await anvil('anvil_reorg', 3, [[`0x${payment?.bytes.toString('hex')}`, 0]]);
  await anvil('anvil_dropTransaction', cancel.transactionHash);
  await test.until(async () => {
    await anvil('anvil_mine', '0x1');
    return (await readTransaction(ada, id)).status === 'success';
  });
  expect(await readTransaction(ada, id)).toMatchObject({
    transactionHash,
    replacement: { kind: 'cancel', outcome: 'lost' },
  });
  expect(subtract((await balanceOf(bob, 'ETH')) ?? '', held ?? '')).toBe('0.070000000000000000');
});

it('reverts a speed-up with its orphaned block and broadcasts the same bytes again', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  const second = transactionIn(await replace(ada, 'speed-up', id));
  await anvil('anvil_mine', '0x3');
  await test.work();
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'success' });
  await anvil('anvil_reorg', 3, []);
  await anvil('anvil_dropTransaction', second.transactionHash);
  await test.until(async () => (await readTransaction(ada, id)).status === 'pending');
  await test.until(async () => {
    await anvil('anvil_mine', '0x1');
    return (await readTransaction(ada, id)).status === 'success';
  });
  expect(await readTransaction(ada, id)).toMatchObject({
    transactionHash: second.transactionHash,
    replacement: { kind: 'speed-up', outcome: 'won' },
  });
  expect(await signed(id)).toHaveLength(2);
});
