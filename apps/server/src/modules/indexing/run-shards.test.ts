import type { ChainAdapter } from '@tessera/chains';
import { MINUTE, SECOND } from '../../platform/clock';
import { LOCK_KEYS } from '../../platform/db/locks';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { hangingRead, waitFor } from '../../testing/hanging-read';
import { startWorkerProcess } from '../../testing/worker-process';
import { readCursor } from '../chains/chain-cursors.repository';
import { chainsOf } from '../chains/chains';
import { startChainLoops } from './chain-loops.service';

const OPTIO = 'optio-testnet';
/** A round of a shard reads five accounts. */
const ACCOUNTS = 4 * 5;
let test: MoneyTest;
let offset = 0;
beforeAll(async () => {
  test = await createMoneyTest();
  await query(`insert into users (id, created_at) select ${id}, now() from ${numbers}`);
  await query(
    `insert into wallets (id, user_id, vault, created_at) select ${id}, ${id}, '{}', now() from ${numbers}`,
  );
  await query(
    `insert into wallet_addresses (wallet_id, chain_id, address, read_once) select ${id}, '${OPTIO}', 'a' || n, true from ${numbers}`,
  );
});
afterAll(() => test.close());
afterEach(() => query('update wallet_addresses set read_once = true'));

const id = `'W' || lpad(n::text, 25, '0')`;
const numbers = `(
  select n from (
    select n, row_number() over (partition by hashtext('a' || n) & 3 order by n) as place from generate_series(1, 200) as n
  ) as placed where place <= 5) as numbers`;
const query = async (text: string) => (await test.deps.db.$client.query(text)).rows;
const optio = () => test.deps.chains.of(OPTIO);

/** Loops of Optio that read all accounts through `getHoldings`. */
function startWorker(hang?: { readonly address: string; readonly read: () => Promise<never> }) {
  const read: string[] = [];
  const getHoldings: ChainAdapter['getHoldings'] = async (address) => {
    read.push(address);
    if (address === hang?.address) return hang.read();
    return { height: null, balances: [], stakes: null };
  };
  const clock = { now: () => new Date(test.deps.clock.now().getTime() + offset) };
  const chains = chainsOf([{ ...optio(), getHoldings }]);
  return { read, ...startChainLoops({ ...test.deps, clock, chains }) };
}

/** Makes all accounts due. */
async function expireReads(): Promise<void> {
  await query('update wallet_addresses set read_once = false');
  offset += MINUTE;
}

const unread = () => query('select address from wallet_addresses where not read_once');
const sharesOf = () =>
  query(
    `select count(*)::integer as shards from pg_locks where locktype = 'advisory' and classid = ${LOCK_KEYS.chainShard} and granted
     and database = (select oid from pg_database where datname = current_database()) group by pid order by 1`,
  );
const allRead = async () => (await unread()).length === 0;

it('shares the shards of a chain between two workers, which read each account once', async () => {
  const first = startWorker();
  await waitFor(async () => (await sharesOf())[0]?.shards === 4);
  const second = startWorker();
  try {
    await waitFor(async () => JSON.stringify(await sharesOf()) === '[{"shards":2},{"shards":2}]');
    await expireReads();
    await waitFor(allRead);
    expect(first.read.length).toBeGreaterThan(0);
    expect(second.read.length).toBeGreaterThan(0);
    expect(first.read.length + second.read.length).toBe(ACCOUNTS);
    expect(new Set([...first.read, ...second.read]).size).toBe(ACCOUNTS);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

it('takes over the shards of a killed worker within 15 s', async () => {
  const killed = await startWorkerProcess(test.deps.config.DATABASE_URL_DIRECT, 'lease-script.ts');
  const worker = startWorker();
  try {
    await waitFor(async () => (await readCursor(test.deps.db, OPTIO)) !== undefined);
    await expireReads();
    expect(await sharesOf()).toEqual([{ shards: 4 }]);
    expect(worker.read).toEqual([]);
    await killed.kill('SIGKILL');
    const since = performance.now();
    await waitFor(allRead);
    expect(performance.now() - since).toBeLessThan(15 * SECOND);
  } finally {
    await worker.stop();
    if (killed.ending() === undefined) await killed.kill('SIGKILL');
  }
});

it('follows the chain and reads the accounts of the other shards while a read of one shard hangs', async () => {
  const { read, isCalled, release } = hangingRead(OPTIO);
  await expireReads();
  const worker = startWorker({ address: 'a1', read });
  try {
    await waitFor(isCalled);
    const others = `select from wallet_addresses where not read_once and (hashtext(address) & 3) <> (hashtext('a1') & 3)`;
    await waitFor(async () => (await query(others)).length === 0);
    await test.devchain.produceBlock();
    const { height } = await optio().getHead();
    await waitFor(async () => ((await readCursor(test.deps.db, OPTIO))?.height ?? 0n) >= height);
    expect(await unread()).not.toEqual([]);
  } finally {
    release();
    await worker.stop();
  }
});

it('releases its idle shards at once when it stops, and the busy one after its read', async () => {
  const { read, isCalled, release } = hangingRead(OPTIO);
  await expireReads();
  const worker = startWorker({ address: 'a1', read });
  await waitFor(isCalled);
  const stopped = worker.stop();
  const next = startWorker();
  const areShares = async (shares: string) => JSON.stringify(await sharesOf()) === shares;
  try {
    await waitFor(() => areShares('[{"shards":1},{"shards":3}]'));
    release();
    await stopped;
    await waitFor(() => areShares('[{"shards":4}]'));
  } finally {
    release();
    await Promise.all([stopped, next.stop()]);
  }
});
