import { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { DAY, HOUR } from '../../../platform/clock';
import { createActors, type Actor } from '../../../testing/actors';
import { buffersOf, vacuum } from '../../../testing/buffers';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { resolveSearch, type TransferFilter } from './transfer-filter.repository';
import { findOldestPending, sumTransfers } from './transfer-sums.repository';
import { addUpVolumes } from './transfer-volumes.repository';
import { readTransfersSummary } from './transfers.service';

const START = Date.parse('2026-06-15T00:00:00.000Z');

let test: TestApp;
let ada: Actor;
let bob: Actor;
beforeAll(async () => {
  test = await createTestApp();
  const make = createActors(test);
  [ada, bob] = [await make({ name: 'ada' }), await make({ name: 'bob' })];
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) =>
  (await test.deps.db.$client.query(text, values)).rows;

const entry = fc
  .record({
    type: fc.constantFrom<TransactionType>('send', 'receive', 'delegate'),
    status: fc.constantFrom(...TransactionStatus.options),
    asset: fc.constantFrom(['optio-testnet', 'OPT'], ['31337', 'ETH'], ['31337', 'USDC'], ['31337', 'OLD']),
    amount: fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }),
    price: fc.option(fc.constantFrom('0.000001', '1.5', '4000.123456789'), { freq: 20 }),
    hasFailed: fc.boolean(),
    isBetweenUsers: fc.boolean(),
    at: fc.integer({ min: 0, max: 3 * DAY }),
  })
  .map(({ asset: [chainId, symbol], status, hasFailed, isBetweenUsers, at, ...rest }) => ({
    ...rest,
    chainId,
    symbol,
    status,
    failure: hasFailed && status !== 'success' ? '{"code":"X","message":"no"}' : null,
    counterpartyId: isBetweenUsers ? bob.userId : null,
    createdAt: new Date(START + at),
  }));
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

const valuesOf = (id: string, one: Entry) => [
  id,
  one.type,
  one.status,
  one.chainId,
  one.symbol,
  one.amount.toString(),
  one.price,
  one.failure,
  one.counterpartyId,
  one.createdAt,
];
const insert = `insert into transactions (id, wallet_id, tx_hash, transfer_index, type, status, chain_id, symbol, amount,
    price_usd, failure, counterparty_id, created_at, from_address, to_address)
  values ($1::text, '%', $1::text, 0, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'a', 'b')`;
const insertEntry = (one: Entry, id = ulid()) =>
  query(insert.replace('%', ada.walletId), valuesOf(id, one)).then(() => id);
const updateEntry = (id: string, one: Entry) =>
  query(
    `update transactions set type = $2, status = $3, chain_id = $4, symbol = $5, amount = $6, price_usd = $7, failure = $8,
       counterparty_id = $9, created_at = $10 where id = $1`,
    valuesOf(id, one),
  );

const step = fc.oneof(
  fc.record({ act: fc.constant('insert' as const), one: entry }),
  fc.record({ act: fc.constant('update' as const), one: entry, place: fc.nat() }),
  fc.record({ act: fc.constant('delete' as const), place: fc.nat() }),
  fc.record({ act: fc.constant('add up' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(ids: string[], one: Step): Promise<void> {
  if (one.act === 'add up') return addUpVolumes(test.deps.db);
  if (one.act === 'insert') {
    ids.push(await insertEntry(one.one));
    return;
  }
  const id = ids[one.place % Math.max(ids.length, 1)];
  if (id === undefined) return;
  if (one.act === 'update') await updateEntry(id, one.one);
  else {
    await query('delete from transactions where id = $1', [id]);
    ids.splice(ids.indexOf(id), 1);
  }
}

const moment = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: -DAY, max: 4 * DAY }).map((ms) => new Date(START + ms)),
  fc.integer({ min: -24, max: 96 }).map((hours) => new Date(START + hours * HOUR)),
);
const filter: fc.Arbitrary<TransferFilter> = fc.record({
  conditions: fc.constant(undefined),
  types: fc.constantFrom<readonly TransactionType[]>(TransactionType.options, ['send'], ['receive']),
  statuses: fc.constantFrom<readonly TransactionStatus[]>(TransactionStatus.options, ['pending'], ['failed']),
  chainIds: fc.constantFrom(['optio-testnet', '31337'], ['31337'], []),
  from: moment,
  to: moment,
});

/** A filter with conditions reads the transactions themselves. */
const fromLines = (one: TransferFilter): TransferFilter => ({ ...one, conditions: [sql`true`] });

async function expectEqualSums(one: TransferFilter): Promise<void> {
  expect(await sumTransfers(test.deps, one)).toEqual(await sumTransfers(test.deps, fromLines(one)));
  const { db } = test.deps;
  expect(await findOldestPending(db, one)).toEqual(await findOldestPending(db, fromLines(one)));
}

it('has the sums of all transactions after any changes, for any filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25, size: 'max' }),
      fc.array(filter, { minLength: 3, maxLength: 3 }),
      async (steps, filters) => {
        const ids: string[] = [];
        await query('delete from transactions');
        for (const one of steps) await perform(ids, one);
        for (const one of [...filters, await everything()]) await expectEqualSums(one);
      },
    ),
    { numRuns: 60, seed: Number(process.env['MODEL_SEED'] ?? 1) },
  );
});

const everything = async () => {
  const { filter: all } = await resolveSearch(test.deps, {});
  if (!all) throw new Error('nothing is meant');
  return all;
};

it('lets payments of the same hour commit while others are open, and counts each once', async () => {
  const [payment] = fc.sample(entry, { numRuns: 1, seed: 1 });
  if (payment === undefined) throw new Error('there is no payment');
  const one = { ...payment, type: 'send', status: 'pending' } as const;
  const all = await everything();
  const before = await sumTransfers(test.deps, all);
  const open = await test.deps.db.$client.connect();
  try {
    await open.query(`begin`);
    await open.query(insert.replace('%', ada.walletId), valuesOf(ulid(), one));
    const other = await test.deps.db.$client.connect();
    try {
      await other.query(`set lock_timeout = '200ms'`);
      // `transaction_totals` has a row per wallet, so the other payment is of another wallet.
      await other.query(insert.replace('%', bob.walletId), valuesOf(ulid(), one));
    } finally {
      other.release(true);
    }
    await addUpVolumes(test.deps.db);
    expect((await sumTransfers(test.deps, all)).count).toBe(before.count + 1);
    await open.query('commit');
  } finally {
    open.release();
  }
  await Promise.all([addUpVolumes(test.deps.db), addUpVolumes(test.deps.db)]);
  expect(await query('select from transfer_volume_deltas')).toEqual([]);
  expect((await sumTransfers(test.deps, all)).count).toBe(before.count + 2);
  await expectEqualSums(all);
});

it('reads as many pages for 30,000 transfers as for 300 of the same month', async () => {
  const fill = async (kind: string, count: number) => {
    await query('alter table transactions disable trigger transactions_counted');
    await query(
      `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount, price_usd,
         from_address, to_address, created_at)
       select rpad($3, 14, '0') || lpad(n::text, 12, '0'), $1, 'optio-testnet', $3 || n, 0, 'send', 'success', 'OPT', n, 1.5, 'a', 'b',
         timestamptz '2025-01-01T00:30:00Z' + n * interval '30 days' / $2::integer from generate_series(0, $2::integer - 1) as n`,
      [ada.walletId, count, kind],
    );
    await query('alter table transactions enable trigger transactions_counted');
    await addUpVolumes(test.deps.db);
    for (const table of ['transactions', 'transfer_volumes', 'transfer_volume_deltas'])
      await vacuum(test.deps.db, table);
  };
  const [from, to] = ['2025-01-02T03:00:00.000Z', '2025-01-30T21:00:00.000Z'];
  const costOf = async (period: { from?: string; to?: string }) => {
    const search = await resolveSearch(test.deps, period);
    return buffersOf(test.deps.db, () => readTransfersSummary(test.deps, search));
  };
  await fill('FEW', 300);
  const few = [await costOf({}), await costOf({ from, to })];
  await fill('MANY', 30_000);
  const many = [await costOf({}), await costOf({ from, to })];
  for (const [place, pages] of many.entries()) expect(pages).toBeLessThan(1.3 * (few[place] ?? 0) + 20);
  const search = await resolveSearch(test.deps, { from: '2025-01-01T00:00:00.000Z' });
  expect((await readTransfersSummary(test.deps, search)).count).toBeGreaterThan(30_300);
});
