import { AdminTransferAnswer } from '@tessera/contracts/admin-transfers';
import * as v from 'valibot';

import { DAY } from '../../../platform/clock';
import { asStaff, type StaffMember } from '../../../testing/as-staff';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { replace, sendAndWait, settleWaiting } from '../../../testing/replacements';
import { setPrices } from '../../../testing/set-prices';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { failTransfer, revertOrphaned } from './change-state.service';
import { expireUnsigned } from '../recover/recover-transfers.service';
import { lockTransfer } from '../transfers.repository';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
let staff: StaffMember;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withWallet(test);
  staff = await asStaff(test, 'Compliance Officer');
  await setPrices(test, { OPT: '10', ETH: '100' });
});
afterAll(() => test.close());

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const endsAs = (id: string, status: string) =>
  test.until(async () => (await readTransaction(ada, id)).status === status);
async function changesOf(id: string) {
  const answer = await staff.browser.call('GET', `/admin/transfers/${id}`);
  expect(answer.statusCode).toBe(200);
  return v.parse(AdminTransferAnswer, answer.json()).data.changes;
}
const statesOf = async (id: string) => (await changesOf(id)).map(({ state }) => state);
const pay = async (amount: string, to = bob) =>
  transactionIn(await send(ada, sendBody({ to: to.addressOn('optio-testnet'), amount })));

it('lists the states of a payment from claim to end, for sender and recipient', async () => {
  const { id } = await pay('0.5');
  await endsAs(id, 'success');
  const changes = await changesOf(id);
  expect(changes.map(({ state }) => state)).toEqual(['created', 'signed', 'sent', 'in_block', 'success']);
  const { created_at, completedOn, block, transactionHash } = await readTransaction(ada, id);
  expect(changes.map(({ detail }) => detail)).toEqual([null, transactionHash, null, `Block ${block}`, null]);
  expect([changes.at(0)?.at, changes.at(-1)?.at]).toEqual([created_at, completedOn]);
  const times = changes.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));

  const { rows } = await sql('select id from transactions where wallet_id = $1', bob.walletId);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect((await statesOf(row.id)).at(-1)).toBe('success');
});

it('lists the hold of a payment and its end', async () => {
  const released = await pay('1.1', await withWallet(test));
  expect(released.heldUntil).toBeDefined();
  await sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, released.id);
  await endsAs(released.id, 'success');
  const waited = ['created', 'held', 'released', 'sent', 'in_block', 'success'];
  expect(await statesOf(released.id)).toEqual(waited);
  const { transactionHash } = await readTransaction(ada, released.id);
  const [, held, left] = await changesOf(released.id);
  expect(held?.detail).toMatch(/^Until \d+ \w+ \d{4}, \d\d:\d\d UTC$/);
  expect(left?.detail).toBe(transactionHash);

  const ended = await pay('1.1', await withWallet(test));
  await ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${ended.id}/hold`);
  expect(await statesOf(ended.id)).toEqual(['created', 'held', 'failed']);
  expect((await changesOf(ended.id)).at(-1)?.detail).toBe(
    (await readTransaction(ada, ended.id)).failure?.message,
  );
});

it.each([
  { kind: 'speed-up', end: 'success' },
  { kind: 'cancel', end: 'cancelled' },
] as const)('lists a replacement of a payment: $kind', async ({ kind, end }) => {
  const { id } = await sendAndWait(test, ada, bob);
  expect((await replace(ada, kind, id)).statusCode).toBe(202);
  await settleWaiting(test);
  await endsAs(id, end);
  expect(await statesOf(id)).toEqual(['created', 'signed', 'sent', kind, 'in_block', end]);
});

it('lists the orphaned block of a transfer and the next block that includes it', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  await settleWaiting(test);
  await endsAs(id, 'success');
  const { block } = await readTransaction(ada, id);
  await test.deps.db.transaction((tx) => revertOrphaned(tx, '31337', { from: BigInt(block ?? '0') }));
  await endsAs(id, 'success');
  const twice = ['in_block', 'success', 'taken_back', 'in_block', 'success'];
  expect(await statesOf(id)).toEqual(['created', 'signed', 'sent', ...twice]);
  expect((await changesOf(id))[5]?.detail).toBe(`Block ${block} is no longer in the chain`);
});

it('lists the failure, and records no change that was rolled back', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  const { db } = test.deps;
  const row = await db.transaction((tx) => lockTransfer(tx, id));
  if (!row) throw new Error('no transfer');
  const failure = { code: 'TIMEOUT', message: 'Too late', feeTaken: null };
  expect(await failTransfer(test.deps, row, failure, 7)).toBe(false);
  const undone = db.transaction(async (tx) => {
    await tx.execute(`update transfers set stage = 'unknown' where id = '${id}'`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await statesOf(id)).toEqual(['created', 'signed', 'sent']);
  expect(await failTransfer(test.deps, row, failure)).toBe(true);
  expect((await changesOf(id)).at(-1)).toMatchObject({ state: 'failed', detail: 'Too late' });
  await settleWaiting(test);
  await endsAs(id, 'success');
  expect((await statesOf(id)).slice(3)).toEqual(['failed', 'in_block', 'success']);
});

it('records an unsigned transfer, and rejects changes of recorded states', async () => {
  const wrong = sendBody({
    to: bob.addressOn('optio-testnet'),
    amount: '0.3',
    walletPasscode: 'wrong key #1',
  });
  expect((await send(ada, wrong)).statusCode).toBe(400);
  const later = { now: () => new Date(Date.now() + 2 * DAY) };
  await expireUnsigned({ ...test.deps, clock: later });
  const { rows } = await sql(
    `select array_agg(state order by changes.id) as states from transfer_changes as changes
     join transfers on transfers.id = subject_id where user_id = $1 and failure ->> 'code' = 'EXPIRED' group by subject_id`,
    ada.userId,
  );
  expect(rows).toEqual([{ states: ['created', 'failed'] }]);
  for (const change of [`update transfer_changes set state = 'sent'`, 'delete from transfer_changes'])
    await expect(sql(change)).rejects.toThrow('kept as they were');
});

it('tells staff when later changes may be missing', async () => {
  const { id } = await pay('0.5');
  await endsAs(id, 'success');
  await sql(
    `insert into transfer_changes (subject_id, state, thinned, at) values ($1, 'unknown', true, now())`,
    id,
  );
  expect((await changesOf(id)).at(-1)?.detail).toBe('From here on, not each such change is written down');
});
