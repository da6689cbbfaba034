import { HOUR, SECOND } from '../../platform/clock';
import { hasAccountToCheck } from './accounts.repository';
import { buffersOf } from '../../testing/buffers';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { requirePeppers } from '../wallets';
import { deleteExpiredRows } from '../identity/expired-rows.repository';
import { readChecks } from './reconciliation/checks.repository';
import { claimAccounts } from './reconciliation/claims.repository';
import { findChangedAfter, sumHistory } from './reconciliation/history-sums.repository';
import { readUnreadAccounts } from './upkeep.service';
import { findDelegatedValidators } from '../staking/rewards/validator-rewards.repository';
import { findDueAccounts, findStakesReadBefore } from '../staking/stakes/stakes.repository';

const OPTIO = 'optio-testnet';
const [SMALL, LARGE] = [200, 20_000];

async function seed(test: TestApp, count: number): Promise<void> {
  const { clock, deps } = test;
  const query = (text: string, ...values: unknown[]) => deps.db.$client.query(text, values);
  const now = clock.now();
  const ids = `(select 'W' || lpad(n::text, 25, '0') as id, 'optio1' || n as address, n from generate_series(1, ${count}) n) as ids`;
  const [pepperId] = deps.signer.pepperIds;
  await query(`insert into users (id, created_at) select id, $1 from ${ids}`, now);
  await query(
    `insert into wallets (id, user_id, vault, created_at) select id, id, $1::jsonb, $2 from ${ids}`,
    JSON.stringify({ pepperId }),
    now,
  );
  await query(
    `insert into wallet_addresses (wallet_id, chain_id, address, read_once, checked_at)
     select id, '${OPTIO}', address, n > 1, $1::timestamptz - make_interval(secs => n) from ${ids}`,
    now,
  );
  await query(
    `insert into chain_balances (chain_id, address, symbol, base, read_at) select '${OPTIO}', address, 'OPT', n, $1 from ${ids}`,
    now,
  );
  await query(
    `insert into chain_stakes (chain_id, address, symbol, staked, unbonding, rewards, read_at, height, starts_height)
     select '${OPTIO}', address, 'OPT', case when n % 10 = 0 then 1 else 0 end, 0, 0, $1, 1,
       case when n > 50 then 1 end from ${ids}`,
    new Date(now.getTime() - HOUR),
  );
  await query(
    `insert into chain_delegations (chain_id, address, validator, amount, rewards)
     select '${OPTIO}', address, 'validator' || n % 20, 1, 0 from ${ids}`,
  );
  await query(
    `insert into attempt_counters (key, count, window_ends_at, last_at) select id, 1, $1, $2 from ${ids}`,
    new Date(now.getTime() + HOUR),
    now,
  );
  await query(
    `insert into auth_codes (id, purpose, type, value, code_mac, created_at, expires_at)
     select id, 'sign-in', 'email', address, 'x', $1, $2 from ${ids}`,
    now,
    new Date(now.getTime() + HOUR),
  );
  await seedHistory(test, count);
  for (const table of TABLES) await query(`vacuum analyze ${table}`);
}

const TABLES = [
  'wallets',
  'wallet_addresses',
  'chain_stakes',
  'chain_delegations',
  'attempt_counters',
  'auth_codes',
  'transactions',
  'reward_payouts',
  'balance_entries',
];
const WALLET = `W${'1'.padStart(25, '0')}`;

/** One change of each kind in each block up to `count`, all of one wallet. */
async function seedHistory({ clock, deps }: TestApp, count: number): Promise<void> {
  const query = (text: string) => deps.db.$client.query(text, [WALLET, OPTIO, clock.now()]);
  const heights = `generate_series(1, ${count}) n`;
  // The triggers count the rows one by one.
  await deps.db.$client.query('alter table transactions disable trigger user');
  await query(
    `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount,
       from_address, to_address, block_height, created_at)
     select 'T' || lpad(n::text, 25, '0'), $1, $2, n, 0, 'receive', 'success', 'OPT', 1, 'from', 'to', n, $3 from ${heights}`,
  );
  await query(
    `insert into reward_payouts (wallet_id, chain_id, tx_hash, place, validator, symbol, amount, block_height, paid_at)
     select $1, $2, n, 0, 'validator', 'OPT', 1, n, $3 from ${heights}`,
  );
  await deps.db.$client.query(
    `insert into balance_entries (wallet_id, chain_id, kind, block_height, key, symbol, amount)
     select $1, $2, 'matured', n, '0', 'OPT', 1 from ${heights}`,
    [WALLET, OPTIO],
  );
}

const due = (clock: TestApp['clock']) => {
  const now = clock.now();
  return { now, readBefore: now, limit: 5, except: [] };
};
const work: Record<string, (test: TestApp, count: number) => Promise<unknown>> = {
  'check of peppers at boot': ({ deps }) => requirePeppers(deps.db, deps.signer.pepperIds),
  'search for unread accounts': ({ deps }) => readUnreadAccounts(deps, optio(deps)),
  'search for due stakes': ({ deps, clock }) =>
    findDueAccounts(deps.db, OPTIO, { ...due(clock), all: false }),
  'search for due stakes of a shard': ({ deps, clock }) =>
    findDueAccounts(deps.db, OPTIO, { ...due(clock), all: false, shard: 1 }),
  'search for due stakes while rewards are unknown': ({ deps, clock }) =>
    findDueAccounts(deps.db, OPTIO, { ...due(clock), all: true }),
  'search for stakes of a day ago': ({ deps, clock }) => findStakesReadBefore(deps.db, OPTIO, due(clock)),
  'search for delegated validators': ({ deps }) => findDelegatedValidators(deps.db, OPTIO),
  'choice of accounts to reconcile': ({ deps, clock }) =>
    claimAccounts(
      deps.db,
      { chainId: OPTIO, batch: 0 },
      {
        now: clock.now(),
        before: clock.now(),
        limit: { accounts: 5, oldest: 4 },
      },
    ),
  'search for accounts to reconcile': ({ deps, clock }) => hasAccountToCheck(deps.db, OPTIO, clock.now()),
  'measurement of reconciliation': ({ deps }) => readChecks(deps.db, OPTIO),
  'sum of the changes since an anchor': ({ deps }, count) => {
    const height = BigInt(count - 5);
    const range = { chainId: OPTIO, feeSymbol: 'OPT', to: BigInt(count) };
    return sumHistory(deps.db, [{ walletId: WALLET, symbol: 'OPT', height }], range);
  },
  'search for changes after a height': ({ deps }, count) =>
    findChangedAfter(deps.db, OPTIO, [WALLET], BigInt(count - 5)),
  'sweep of expired rows': ({ deps }) => deleteExpiredRows(deps),
};
const optio = (deps: TestApp['deps']) => ({
  ...deps.chains.of(OPTIO),
  getHoldings: () => Promise.reject(new Error('the chain does not answer')),
});
const SILENT = 'the chain does not answer';

async function measure(count: number): Promise<Record<string, number>> {
  const test = await createTestApp();
  try {
    await seed(test, count);
    const found: Record<string, number> = {};
    for (const [name, act] of Object.entries(work))
      found[name] = await buffersOf(test.deps.db, () =>
        act(test, count).catch((error: Error) => {
          if (error.message !== SILENT) throw error;
        }),
      );
    return found;
  } finally {
    await test.close();
  }
}

it(
  'touches about as many pages for 20,000 wallets as for 200 when the same rows are due',
  async () => {
    const [small, large] = [await measure(SMALL), await measure(LARGE)];
    for (const name of Object.keys(work)) {
      // Allow 60 pages more, because a larger index has more levels.
      expect([name, large[name] ?? NaN, (large[name] ?? NaN) <= (small[name] ?? NaN) + 60]).toEqual([
        name,
        large[name],
        true,
      ]);
    }
  },
  60 * SECOND,
);
