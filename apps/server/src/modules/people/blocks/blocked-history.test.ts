import { NotificationsPage } from '@tessera/contracts/notifications';
import { TransactionsPage } from '@tessera/contracts/transactions';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { readExport } from '../../../testing/read-export';
import { raiseNotification } from '../../notifications/raise-notification.service';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { block, createPeople, unblock, type Person } from '../../../testing/social/make-people';

let test: TestApp;
let ada: Person;
let bob: Person;
let carl: Person;
const walletId = ulid();
const ids = [ulid(), ulid()];

beforeAll(async () => {
  test = await createTestApp();
  const make = createPeople(test);
  [ada, bob, carl] = [await make(), await make(), await make()];
  const query = (text: string, values: unknown[]) => test.deps.db.$client.query(text, values);
  const owner = [walletId, ada.userId];
  await query(`insert into wallets (id, user_id, vault, created_at) values ($1, $2, '{}', now())`, owner);
  await query(`insert into wallet_addresses (wallet_id, chain_id, address) values ($1, '31337', $2)`, [
    walletId,
    `0x${'ab'.repeat(20)}`,
  ]);
  for (const [at, other] of [bob, carl].entries())
    await query(
      `insert into transactions (id, wallet_id, chain_id, type, status, symbol, amount, from_address, to_address,
         counterparty_id, tx_hash, transfer_index, block_height, created_at)
       values ($1, $2, '31337', 'receive', 'success', 'ETH', 1, '0x1', '0x2', $3, $4, 0, 1, $5)`,
      [ids[at], walletId, other.userId, `0x${at}`, test.clock.now()],
    );
});
afterAll(() => test.close());

const get = async (path: string) => ada.call('GET', `/wallets/${walletId}${path}`);
const page = async (query = '') => v.parse(TransactionsPage, (await get(`/transactions${query}`)).json());

async function named() {
  const list = await page();
  const [line] = ids;
  const others = await Promise.all([
    get(`/transactions/${line}`),
    get('/tokens/31337/ETH'),
    get('/transactions.csv'),
  ]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { wallet } = await readExport(test.deps, ada.userId);
  const texts = [...others.map(({ body }) => body), JSON.stringify(wallet)];
  const ofBob = await page(`?counterparty=${bob.userId}`);
  return {
    list: list.transactions.map(({ counterparty }) => counterparty?.id).filter((id) => id === bob.userId)
      .length,
    total: list.total,
    other: list.transactions.some(({ counterparty }) => counterparty?.id === carl.userId),
    elsewhere: texts.map((text) => text.includes(bob.username)),
    filtered: [ofBob.total, ofBob.transactions.length],
  };
}

it.each([
  ['the owner blocked', () => [ada, bob] as const],
  ['blocked the owner', () => [bob, ada] as const],
])('leaves the name of a user out of the history when %s', async (_, whom) => {
  const open = {
    list: 1,
    total: 2,
    other: true,
    elsewhere: [true, true, true, true],
    filtered: [1, 1],
  };
  expect(await named()).toEqual(open);
  const [by, other] = whom();
  await block(by, other);
  expect(await named()).toEqual({
    ...open,
    list: 0,
    elsewhere: [false, false, false, false],
    filtered: [0, 0],
  });
  await unblock(by, other);
  expect(await named()).toEqual(open);
});

it.each([
  ['blocked', () => [ada, bob] as const],
  ['was blocked by', () => [bob, ada] as const],
])('leaves the name of a user out of payment notifications when the owner %s', async (_, whom) => {
  const key = ulid();
  const pay = (from: Person) =>
    test.deps.db.transaction((tx) =>
      raiseNotification(tx, test.clock, {
        userId: ada.userId,
        template: 'money-in',
        params: { chainId: '31337', symbol: 'ETH', amount: '1.5 ETH', from: from.username },
        actorId: from.userId,
        dedupeKey: `money_in:${key}:${from.userId}`,
      }),
    );
  const told = async () => v.parse(NotificationsPage, (await ada.call('GET', '/notifications')).json()).data;
  const [by, other] = whom();
  test.clock.advance(1000);
  await pay(bob);
  test.clock.advance(1000);
  await pay(carl);
  await block(by, other);
  expect((await told()).slice(0, 2)).toMatchObject([
    {
      body: `You received 1.5 ETH from @${carl.username}.`,
      key_parts: ['1.5 ETH', `@${carl.username}`],
      actor: { id: carl.userId },
    },
    { body: 'You received 1.5 ETH.', key_parts: ['1.5 ETH'], actor: null },
  ]);
  // An event concurrent with the block can store the name. The response must omit it.
  test.clock.advance(1000);
  await test.deps.db.$client.query(
    `insert into notifications (id, user_id, type, title, body, key_parts, actor_id, dedupe_key, created_at)
     values ($1, $2, 'money_in', 'ETH received', $5, $6, $3, $1, $4)`,
    [
      ulid(),
      ada.userId,
      bob.userId,
      test.clock.now(),
      `You received 2.5 ETH from @${bob.username}.`,
      ['2.5 ETH', `@${bob.username}`],
    ],
  );
  expect((await told())[0]).toMatchObject({
    body: 'You received 2.5 ETH.',
    key_parts: ['2.5 ETH'],
    actor: null,
  });
  await unblock(by, other);
});

it('removes the recipient from the notice of a payment when the payer or the recipient blocks the other', async () => {
  const sent = { chainId: '31337', symbol: 'ETH', amount: '1.5 ETH', did: 'send' } as const;
  const to = `0x${'cd'.repeat(20)}`;
  const userId = carl.userId;
  await test.deps.db.transaction((tx) =>
    raiseNotification(tx, test.clock, {
      userId,
      template: 'transfer-done',
      params: { ...sent, to, payee: bob.username },
      actorId: bob.userId,
      dedupeKey: `transfer:${ulid()}:success`,
    }),
  );
  const read = async () =>
    v.parse(NotificationsPage, (await carl.call('GET', '/notifications')).json()).data[0];
  const stored = async () => {
    const { rows } = await test.deps.db.$client.query(
      'select body, params, key_parts from notifications where user_id = $1',
      [userId],
    );
    return JSON.stringify(rows);
  };
  expect(await read()).toMatchObject({
    body: `You sent 1.5 ETH to @${bob.username}.`,
    actor: { id: bob.userId },
  });
  await block(bob, carl);
  expect(await read()).toMatchObject({ body: 'You sent 1.5 ETH to 0xcdcd…cdcd.', actor: null });
  expect(await stored()).not.toContain(bob.username);
  await unblock(bob, carl);
});
