import * as messages from '@tessera/contracts/messages';
import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { users } from '../../identity/users/users.table';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { block, createPeople, unblock, type Person } from '../../../testing/social/make-people';
import { payeePins } from '../../transfers/recipients/payee-pins.table';
import { listRecentRecipients } from '../../history/recent-recipients.service';
import { resolveRecipient } from '../../transfers/validate/validate-transfer.service';
import { follows } from '../relations.table';
import { readProfile } from '../profiles/read-profile.service';

let test: TestApp;
let ada: Person;
let bob: Person;
const address = `0x${'ab'.repeat(20)}`;

beforeAll(async () => {
  test = await createTestApp();
  const make = createPeople(test);
  [ada, bob] = [await make(), await make()];
  const query = (text: string, values: unknown[]) => test.deps.db.$client.query(text, values);
  const walletId = ulid();
  await query(`insert into wallets (id, user_id, vault, created_at) values ($1, $2, '{}', now())`, [
    walletId,
    bob.userId,
  ]);
  await query('insert into wallet_addresses (wallet_id, chain_id, address) values ($1, $2, $3)', [
    walletId,
    '31337',
    checksummed(),
  ]);
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of('31337');
function checksummed(): string {
  const check = adapter().checkAddress(address);
  return check.ok ? check.address : '';
}
const resolve = (to: string) =>
  resolveRecipient(test.deps.db, test.deps.chains, { adapter: adapter(), payerId: ada.userId }, to);

const byAddress = (userId?: string) => ({ ok: true, address: checksummed(), userId });

it('finds a user by username, and by address only when the payer follows them or has paid them', async () => {
  const { db } = test.deps;
  expect(await resolve(`@${bob.username}`)).toEqual(byAddress(bob.userId));
  for (const hidden of [false, true]) {
    await db.update(users).set({ hidden }).where(eq(users.id, bob.userId));
    expect(await resolve(address)).toEqual(byAddress());
    await db
      .insert(follows)
      .values({ followerId: bob.userId, followedId: ada.userId, createdAt: new Date(0) });
    expect(await resolve(address)).toEqual(byAddress());
    await db
      .insert(follows)
      .values({ followerId: ada.userId, followedId: bob.userId, createdAt: new Date(0) });
    expect(await resolve(address)).toEqual(byAddress(bob.userId));
    await db.delete(follows);
    const pin = {
      payerId: ada.userId,
      payeeId: bob.userId,
      chainId: '31337',
      address,
      pinnedAt: new Date(0),
    };
    await db.insert(payeePins).values(pin);
    expect(await resolve(address)).toEqual(byAddress(bob.userId));
    await db.delete(payeePins);
  }
});

it.each([
  ['the payer blocked', () => [ada, bob] as const],
  ['blocked the payer', () => [bob, ada] as const],
])('responds as for an unknown user when %s, and still pays the address', async (_, whom) => {
  const [by, other] = whom();
  await block(by, other);
  const unknown = await resolve('@nobody.at.all');
  expect(unknown).toEqual({ ok: false, message: messages.receiverUnknown });
  expect(await resolve(`@${bob.username}`)).toEqual(unknown);
  const pin = { payerId: ada.userId, payeeId: bob.userId, chainId: '31337', address, pinnedAt: new Date(0) };
  await test.deps.db.insert(payeePins).values(pin);
  expect(await resolve(address)).toEqual(byAddress());
  await test.deps.db.delete(payeePins);
  await unblock(by, other);
  expect(await resolve(`@${bob.username}`)).toMatchObject({ userId: bob.userId });
});

it('runs one SQL statement for an unknown user, and for a user who blocked the actor', async () => {
  await block(bob, ada);
  const heard: string[] = [];
  const client = test.deps.db.$client;
  const spy = jest.spyOn(client, 'query');
  const asked = async (ask: () => Promise<unknown>) => {
    spy.mockClear();
    await ask();
    heard.push(String(spy.mock.calls.length));
  };
  await asked(() => resolve('@nobody.at.all'));
  await asked(() => resolve(`@${bob.username}`));
  await asked(() => resolve(`0x${'cd'.repeat(20)}`));
  await asked(() => resolve(address));
  for (const value of ['nobody.at.all', bob.username, bob.userId])
    await asked(() => readProfile(test.deps.db, ada.userId, value).catch(() => undefined));
  spy.mockRestore();
  expect(heard).toEqual(['1', '1', '1', '1', '1', '1', '1']);
  await unblock(bob, ada);
});

it('leaves a paid user out of the recent recipients while a block exists', async () => {
  await test.deps.db.$client.query(
    `insert into transfers (id, user_id, wallet_id, idempotency_key, request_hash, chain_id, address, intent, symbol, amount,
       to_address, to_user_id, created_at, completed_at, status, stage, tx_hash)
     values ($1, $2, (select id from wallets), 'key', 'hash', '31337', '0x', '{"type":"send"}', 'ETH', 1, $3, $4, now(), now(),
       'success', 'final', '0x1')`,
    [ulid(), ada.userId, address, bob.userId],
  );
  const recents = () => listRecentRecipients(test.deps, ada.userId);
  expect(await recents()).toMatchObject([{ address, party: { id: bob.userId } }]);
  await block(bob, ada);
  expect(await recents()).toEqual([]);
  await unblock(bob, ada);
  expect(await recents()).toHaveLength(1);
});
