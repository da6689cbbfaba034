// size: over the line limit, because all filters share one set of transactions
import {
  AdminTransferPeopleAnswer,
  AdminTransfersPage,
  AdminTransfersSummaryAnswer,
  TRANSFERS_COUNTED,
} from '@tessera/contracts/admin-transfers';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { TransactionType } from '@tessera/contracts/transfers';
import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { DAY, HOUR } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { walletAddresses } from '../../wallets/wallets.table';
import { countUpTo, findTransfers } from '../transfers/transfers.repository';
import { resolveSearch } from '../transfers/transfer-filter.repository';
import { transactions } from '../../transfers/entries/transactions.table';
import { createActors, type Actor } from '../../../testing/actors';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';

const NOON = new Date('2026-06-15T12:00:00.000Z');
const STRANGER = 'optio1strangerstrangerstrangerstrangerstrang';
const VALIDATOR = `optiovaloper1${'northlight'.repeat(4)}`;
const HASH = 'AB'.repeat(32);

let test: TestApp;
let staff: StaffMember;
let ada: Actor;
let bob: Actor;
let adaName: string;
let bobName: string;
/** Oldest first. */
const lines: (typeof transactions.$inferInsert)[] = [];

const addressOf = ({ walletId }: Actor) =>
  `optio1${walletId.toLowerCase()}${walletId.slice(-12).toLowerCase()}`;
type Line = Partial<typeof transactions.$inferInsert> & { walletId: string };
function line(values: Line): typeof transactions.$inferInsert {
  const at = new Date(NOON.getTime() + lines.length * 1000);
  return {
    id: ulid(at.getTime()),
    chainId: 'optio-testnet',
    txHash: `${lines.length}`.padStart(64, '0'),
    transferIndex: 0,
    type: 'send',
    status: 'success',
    symbol: 'OPT',
    amount: 2_000_000n,
    fromAddress: addressOf(ada),
    toAddress: STRANGER,
    priceUsd: '1.5',
    description: 'private words',
    createdAt: at,
    completedAt: at,
    ...values,
  };
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await asStaff(test, 'Compliance Officer');
  const make = createActors(test);
  [ada, bob] = [await make({ name: 'ada' }), await make({ name: 'bob' })];
  const usernameOf = ({ userId }: Actor) => userId.slice(-20).toLowerCase();
  [adaName, bobName] = [usernameOf(ada), usernameOf(bob)];
  const { db } = test.deps;
  await db.insert(walletAddresses).values(
    [ada, bob].map((one) => ({
      walletId: one.walletId,
      chainId: 'optio-testnet',
      address: addressOf(one),
    })),
  );
  await db.$client.query(
    `insert into chain_validators (chain_id, operator, moniker, details, website, status, jailed, tokens, min_self_delegation,
       commission, max_commission, max_change, commission_changed_at, voting_power)
     values ('optio-testnet', $1, '=Northlight', '', '', 'bonded', false, 1, 1, '0', '0', '0', now(), '0')`,
    [VALIDATOR],
  );
  const add = (values: Line) => lines.push(line(values));
  const [adas, bobs] = [{ walletId: ada.walletId }, { walletId: bob.walletId }];
  add({
    ...adas,
    toAddress: addressOf(bob),
    counterpartyId: bob.userId,
    memo: '=HYPERLINK("x")',
    txHash: HASH,
  });
  // Row of the recipient of the payment above.
  add({ ...bobs, type: 'receive', toAddress: addressOf(bob), counterpartyId: ada.userId, txHash: HASH });
  add({ ...bobs, type: 'receive', fromAddress: STRANGER, toAddress: addressOf(bob) });
  add({ ...adas, type: 'delegate', toAddress: VALIDATOR, toValidator: VALIDATOR });
  add({
    ...adas,
    type: 'undelegate',
    fromAddress: VALIDATOR,
    toAddress: addressOf(ada),
    fromValidator: VALIDATOR,
  });
  add({ ...adas, status: 'failed', failure: { code: 'X', message: 'Out of gas', feeTaken: null } });
  add({ ...adas, status: 'pending', completedAt: null });
  add({
    ...adas,
    chainId: '31337',
    symbol: 'ETH',
    amount: 10n ** 18n,
    priceUsd: '2000',
    fromAddress: '0xA',
    toAddress: '0xB',
  });
  for (const one of lines) await db.insert(transactions).values(one);
  for (const one of [ada, bob]) await openOf(staff, one);
});
afterAll(() => test.close());

async function openOf({ browser }: StaffMember, { userId }: Actor) {
  const read = { scope: 'transfers', reason: 'compliance', note: 'A review of what was paid' };
  expect((await browser.call('POST', `/admin/users/${userId}/reads`, read)).statusCode).toBe(200);
}
async function page(query: Record<string, string> = {}) {
  const answer = await staff.browser.call('GET', `/admin/transfers?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return v.parse(AdminTransfersPage, answer.json());
}
const placesIn = ({ transfers }: AdminTransfersPage) =>
  transfers.map(({ transaction }) => lines.findIndex(({ id }) => id === transaction.id));
const found = async (query: Record<string, string>) => {
  const all = await page(query);
  expect(all.total).toBe(all.transfers.length);
  return placesIn(all);
};
async function summary(query: Record<string, string> = {}) {
  const answer = await staff.browser.call(
    'GET',
    `/admin/transfers/summary?${new URLSearchParams(query).toString()}`,
  );
  return v.parse(AdminTransfersSummaryAnswer, answer.json()).data;
}
const exported = (query = '') => staff.browser.call('GET', `/admin/transfers/export${query}`);

it('lists each transfer of all users once, newest first', async () => {
  expect(await found({})).toEqual([7, 6, 5, 4, 3, 2, 0]);
});

it('names each party by username, address or validator only', async () => {
  const { transfers } = await page();
  const ends = transfers.map(({ from, to }) => [
    from.username ?? from.label ?? from.address,
    to.username ?? to.label ?? to.address,
  ]);
  expect(ends.slice(3)).toEqual([
    [adaName, '=Northlight'],
    [adaName, '=Northlight'],
    [STRANGER, bobName],
    [adaName, bobName],
  ]);
  expect(transfers[3]?.from.address).toBe(addressOf(ada));
  const detail = await staff.browser.call('GET', `/admin/transfers/${lines[0]?.id}`);
  const all = JSON.stringify(transfers) + detail.body + (await exported()).body;
  for (const one of ['example.com', 'Lovelace', 'private words', 'counterparty'])
    expect(all).not.toContain(one);
  expect((await staff.browser.call('GET', `/admin/transfers/${ulid()}`)).statusCode).toBe(404);
});

it('filters by type, status, network and time, alone and combined', async () => {
  for (const type of TransactionType.options) {
    const ofType = lines.flatMap((one, at) => (one.type === type && at !== 1 ? [at] : []));
    expect([type, await found({ type })]).toEqual([type, ofType.toReversed()]);
  }
  expect(await found({ status: 'pending' })).toEqual([6]);
  expect(await found({ chainId: '31337' })).toEqual([7]);
  expect(await found({ chainId: '31337', status: 'failed' })).toEqual([]);
  expect(await found({ chainId: '1' })).toEqual([]);
  const [from = '', to = ''] = [2, 5].map((at) => lines[at]?.createdAt.toISOString());
  expect(await found({ from, to })).toEqual([4, 3, 2]);
  expect(await found({ from, to, type: 'delegate', status: 'success' })).toEqual([3]);
});

it('finds the transfers of a user, an address and a hash, by whole values only', async () => {
  const ofAda = [7, 6, 5, 4, 3, 0];
  for (const query of [ada.userId, ada.walletId, adaName, `@${adaName.toUpperCase()}`])
    expect([query, await found({ query })]).toEqual([query, ofAda]);
  expect(await found({ query: bob.userId })).toEqual([2, 0]);
  expect(await found({ query: bob.userId, type: 'send' })).toEqual([0]);
  expect(await found({ query: STRANGER })).toEqual([6, 5, 2]);
  expect(await found({ query: addressOf(ada) })).toEqual([6, 5, 4, 3, 0]);
  expect(await found({ query: VALIDATOR })).toEqual([4, 3]);
  for (const query of [HASH, HASH.toLowerCase()]) expect(await found({ query })).toEqual([0]);
  expect(await found({ query: lines[3]?.id ?? '' })).toEqual([3]);
  for (const query of [adaName.slice(0, 8), HASH.slice(2), ulid(), `0x${'0'.repeat(40)}`, '%', 'example.com'])
    expect([query, await found({ query })]).toEqual([query, []]);
});

it('requires a reason for the transfers of a user, however the user is named', async () => {
  const { browser } = await asStaff(test, 'Compliance Officer');
  const ask = (path: string, query: string) =>
    browser.call('GET', `${path}?query=${encodeURIComponent(query)}`);
  const listed = ['/admin/transfers', '/admin/transfers/summary', '/admin/transfers/export'];
  const names = [
    ada.userId,
    ada.walletId,
    adaName,
    `@${adaName}`,
    addressOf(ada),
    addressOf(ada).toUpperCase(),
  ];
  const refused = { code: 'REASON_REQUIRED', message: messages.staffReadRequired };
  const before = (await auditOf(test, 'transfers.export')).length;
  const peopleOf = async (query: string) =>
    v.parse(AdminTransferPeopleAnswer, (await ask('/admin/transfers/people', query)).json()).data;
  for (const name of names) {
    for (const path of listed) {
      const answer = await ask(path, name);
      expect([path, name, answer.statusCode, answer.json()]).toEqual([path, name, 403, refused]);
    }
    expect(await peopleOf(name)).toEqual([{ id: ada.userId, username: adaName, open: false }]);
  }
  expect(await auditOf(test, 'transfers.export')).toHaveLength(before);
  const looked = (await auditOf(test, 'transfers.people')).filter(
    ({ target_id }) => target_id === ada.userId,
  );
  expect(looked).toMatchObject([{ target: `@${adaName}` }]);
  await openOf({ browser, userId: '' }, ada);
  for (const name of names)
    for (const path of listed)
      expect([path, name, (await ask(path, name)).statusCode]).toEqual([path, name, 200]);
  expect(await peopleOf(adaName)).toEqual([{ id: ada.userId, username: adaName, open: true }]);
  expect((await ask('/admin/transfers', bobName)).statusCode).toBe(403);
  for (const name of [STRANGER, VALIDATOR, HASH, 'nobody-at-all']) {
    expect(await peopleOf(name)).toEqual([]);
    expect((await ask('/admin/transfers', name)).statusCode).toBe(200);
  }
});

it('audits a search for a hash, id or unknown address once per session', async () => {
  const { browser, userId } = await asStaff(test, 'Compliance Officer');
  const looks = async () =>
    (
      await Promise.all(['transfers.search', 'transfers.read'].map((action) => auditOf(test, action)))
    ).flatMap((entries) =>
      entries.filter(({ actor_id }) => actor_id === userId).map(({ target_id }) => target_id),
    );
  const id = lines[3]?.id ?? '';
  const look = async (path: string) => expect((await browser.call('GET', path)).statusCode).toBe(200);
  // Concurrent requests, such as those of one page, must write one entry.
  await Promise.all([HASH, HASH.toLowerCase()].map((hash) => look(`/admin/transfers?query=${hash}`)));
  await look(`/admin/transfers/summary?query=${HASH}`);
  await look(`/admin/transfers?query=${STRANGER}`);
  await look(`/admin/transfers?query=${id}`);
  for (const path of ['', '?type=send', '?query=nobody-at-all']) await look(`/admin/transfers${path}`);
  const searched = [HASH.toLowerCase(), STRANGER, id];
  expect(await looks()).toEqual(searched);
  await look(`/admin/transfers/${id}`);
  await look(`/admin/transfers/${id}`);
  expect(await looks()).toEqual([...searched, id]);
});

it('continues from a cursor without gaps when rows are inserted in between', async () => {
  const first = await page({ limit: '3' });
  expect([placesIn(first), first.total]).toEqual([[7, 6, 5], 7]);
  const late = { ...line({ walletId: ada.walletId }), id: ulid(), createdAt: new Date(NOON.getTime() + DAY) };
  await test.deps.db.insert(transactions).values(late);
  const second = await page({ limit: '3', cursor: first.nextCursor ?? '' });
  const third = await page({ limit: '3', cursor: second.nextCursor ?? '' });
  expect([placesIn(second), placesIn(third), third.nextCursor]).toEqual([[4, 3, 2], [0], null]);
  const ofAda = await page({ limit: '2', query: adaName, cursor: first.nextCursor ?? '' });
  expect(placesIn(ofAda)).toEqual([4, 3]);
  await test.deps.db.$client.query('delete from transactions where id = $1', [late.id]);
  const wrong = await staff.browser.call('GET', '/admin/transfers?cursor=1.x');
  expect([wrong.statusCode, v.parse(ErrorAnswer, wrong.json()).errors]).toEqual([
    422,
    { cursor: [messages.fieldInvalid] },
  ]);
});

it('returns the totals of the filtered transfers', async () => {
  expect(await summary()).toEqual({
    count: 7,
    countBefore: null,
    // Five transfers of 2 OPT at 1.50 USD and one of 1 ETH at 2000 USD.
    volumeUsd: '2015.00',
    pending: 1,
    oldestPendingAt: lines[6]?.createdAt.toISOString(),
    failed: 1,
  });
  const after = new Date(NOON.getTime() + HOUR).toISOString();
  const twoHours = new Date(NOON.getTime() + 2 * HOUR).toISOString();
  expect(await summary({ from: after, to: twoHours })).toMatchObject({
    count: 0,
    countBefore: 7,
    volumeUsd: '0.00',
  });
  expect(await summary({ status: 'failed' })).toMatchObject({
    count: 1,
    volumeUsd: '0.00',
    pending: 0,
    failed: 1,
  });
  expect(await summary({ query: STRANGER })).toMatchObject({
    count: 3,
    volumeUsd: '6.00',
    pending: 1,
    failed: 1,
  });
  expect(await summary({ query: 'nobody at all', from: after })).toMatchObject({ count: 0, countBefore: 0 });
  expect(await summary({ from: '9999-12-31T23:30:00Z' })).toMatchObject({ count: 0 });
  await test.deps.db.$client.query('update transactions set price_usd = null where id = $1', [lines[3]?.id]);
  expect([(await summary()).volumeUsd, (await summary({ chainId: '31337' })).volumeUsd]).toEqual([
    null,
    '2000.00',
  ]);
});

it('does not count a transfer as pending that failed in a block which is not final', async () => {
  const before = await summary({ query: STRANGER });
  const failure = { code: 'X', message: 'Out of gas', feeTaken: null };
  const refused = { ...line({ walletId: ada.walletId, status: 'pending', failure }), id: ulid() };
  await test.deps.db.insert(transactions).values(refused);
  const { count, volumeUsd } = await summary({ query: STRANGER });
  expect([count, volumeUsd]).toEqual([before.count + 1, before.volumeUsd]);
  await test.deps.db.delete(transactions).where(eq(transactions.id, refused.id));
});

it('exports the filtered transfers with escaped formulas and audits each export', async () => {
  const answer = await exported('?chainId=optio-testnet');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="tessera-transfers-\d{4}-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
  });
  const rows = answer.body.trimEnd().split('\r\n');
  expect(rows).toHaveLength(7);
  expect(rows[0]).toMatch(/^\uFEFF"Time \(UTC\)","Completed/);
  expect(rows.at(-1)).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rows[3]).toContain(`"'=Northlight"`);
  expect(answer.body).not.toMatch(/,"[=+@-]/);
  expect((await exported('?query=nobody-at-all')).body.trimEnd().split('\r\n')).toHaveLength(1);
  const entries = await auditOf(test, 'transfers.export');
  expect(entries.slice(-2)).toMatchObject([
    { actor_id: staff.userId, target: 'transfers', after: '{"chainId":"optio-testnet"}' },
    { actor_id: staff.userId, after: '{"query":"nobody-at-all"}' },
  ]);
});

it('reads transfers from indexes for any number of rows', async () => {
  const { $client: pool } = test.deps.db;
  await pool.query('alter table transactions disable trigger all');
  await pool.query(
    `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount, from_address,
       to_address, created_at)
     select 'SEED' || lpad(n::text, 22, '0'), $1, 'optio-testnet', md5(n::text), 0,
       (array['send', 'delegate', 'undelegate', 'receive'])[1 + n % 4], 'success', 'OPT', 1, 'a' || n, 'b' || n,
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, 30000) as n`,
    [bob.walletId],
  );
  await pool.query('alter table transactions enable trigger all');
  await pool.query('vacuum analyze transactions');
  const { db } = test.deps;
  // `pg_stat_xact_user_tables` counts only this transaction.
  const done = async (tx: Transaction) => {
    const { rows } = await tx.execute<{ walks: number; lines: number }>(
      `select seq_scan::int as walks, (idx_tup_fetch + seq_tup_read)::int as lines
       from pg_stat_xact_user_tables where relname = 'transactions'`,
    );
    return rows[0] ?? { walks: NaN, lines: NaN };
  };
  for (const query of [
    {},
    { status: 'failed' },
    { type: 'send', chainId: '31337' },
    { query: adaName },
    { query: STRANGER },
  ] as const) {
    const { filter } = await resolveSearch(test.deps, query);
    if (!filter) throw new Error('nothing is meant');
    await db.transaction(async (tx) => {
      const before = await done(tx);
      await findTransfers(tx, filter, { limit: 11, after: undefined });
      const found = await done(tx);
      expect([query, found.walks - before.walks]).toEqual([query, 0]);
      expect(found.lines - before.lines).toBeLessThan(11 * TransactionType.options.length * 4);
      expect(await countUpTo(tx, filter, 20)).toBeLessThan(22);
      const counted = await done(tx);
      expect([query, counted.walks - found.walks]).toEqual([query, 0]);
      expect(counted.lines - found.lines).toBeLessThan(21 * TransactionType.options.length * 4);
    });
  }
  expect((await page()).total).toBe(TRANSFERS_COUNTED + 1);
});

it('limits a staff member to 20 exports an hour', async () => {
  const { browser } = await asStaff(test, 'Compliance Officer');
  const answers: number[] = [];
  for (let index = 0; index < 21; index += 1)
    answers.push((await browser.call('GET', '/admin/transfers/export?query=nobody-at-all')).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});
