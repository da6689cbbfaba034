import { and, eq, isNull } from 'drizzle-orm';

import { followChain } from '../follow-chain.service';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { transactions } from '../../transfers/entries/transactions.table';
import { reconcileBalances } from './reconcile-balances.service';
import { MAX_CHECK_AGE } from './pace';
import { balanceAnchors, reconciliationFindings, reconciliationRuns } from './reconciliation.table';

let test: MoneyTest;
let ada: WalletPerson;
let ben: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  ben = await withCoins(test);
});
afterAll(() => test.close());

async function compare(): Promise<void> {
  for (const adapter of test.deps.chains.all) {
    await reconcileBalances(test.deps, adapter, () => followChain(test.deps, adapter));
  }
}

const open = () =>
  test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));

async function pay(body: object): Promise<string> {
  const answer = await send(ada, body);
  expect(answer.statusCode).toBe(202);
  const { id } = transactionIn(answer);
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  return id;
}

const optio = (amount: string) => sendBody({ to: ben.addressOn('optio-testnet'), amount });
const receivedBy = (person: WalletPerson) =>
  and(eq(transactions.walletId, person.walletId), eq(transactions.type, 'receive'));

it('opens no finding for grants, sends and fees on both chains', async () => {
  await compare();
  await pay(optio('3'));
  await pay(sendBody({ to: ben.addressOn('31337'), amount: '7', chainId: '31337', symbol: 'USDT' }));
  await compare();
  expect(await open()).toEqual([]);
  const runs = await test.deps.db.select().from(reconciliationRuns);
  expect(runs.map(({ compared, skipped }) => [compared, skipped])).toContainEqual([2, 0]);
  expect(runs.map(({ compared, skipped }) => [compared, skipped])).toContainEqual([8, 0]);
});

it('makes the accounts of a payment due for a check, and checks each account once otherwise', async () => {
  const { db } = test.deps;
  await compare();
  const touched = async () => {
    const { rows } = await db.$client.query<{ address: string }>(
      'select address from wallet_addresses where checked_at is null order by address',
    );
    return rows.map(({ address }) => address);
  };
  expect(await touched()).toEqual([]);
  await pay(optio('0.5'));
  const parties = [ada, ben].map((person) => person.addressOn('optio-testnet')).toSorted();
  expect(await touched()).toEqual(parties);
  await compare();
  expect(await touched()).toEqual([]);
});

it('checks nothing and keeps the times of the checks when the node pruned each head', async () => {
  const adapter = { ...test.deps.chains.of('optio-testnet'), getBalancesAtHead: () => Promise.resolve(null) };
  const times = async () => {
    const { rows } = await test.deps.db.$client.query(
      'select address, checked_at from wallet_addresses order by address',
    );
    return rows;
  };
  const before = await times();
  expect(await reconcileBalances(test.deps, adapter, () => followChain(test.deps, adapter))).toBe(false);
  expect(await times()).toEqual(before);
});

it('opens no finding for a pending transfer', async () => {
  expect((await send(ada, optio('1'))).statusCode).toBe(202);
  await compare();
  expect(await open()).toEqual([]);
  await test.work();
});

it('opens one finding for coins without an entry, exact to the base unit, and closes it when the entry is back', async () => {
  const id = await pay(optio('2.5'));
  const { db } = test.deps;
  const { transactionHash } = await readTransaction(ada, id);
  const [line] = await db
    .delete(transactions)
    .where(and(receivedBy(ben), eq(transactions.txHash, transactionHash ?? '')))
    .returning();
  if (!line) throw new Error('nothing was received');
  await compare();
  await compare();
  const findings = await open();
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    walletId: ben.walletId,
    chainId: 'optio-testnet',
    symbol: 'OPT',
    kind: 'history',
    difference: 2_500_000n,
  });
  const alarms = test
    .logs()
    .split('\n')
    .filter((one) => one.includes('balance and ledger differ'));
  expect(alarms).toHaveLength(1);
  expect(JSON.parse(alarms[0] ?? '')).toMatchObject({
    level: 50,
    walletId: ben.walletId,
    difference: '2500000',
  });
  await db.insert(transactions).values(line);
  await compare();
  expect(await open()).toEqual([]);
});

it('sets a new anchor when a reorg orphans the block of the anchor', async () => {
  const call = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
  const carol = await withCoins(test);
  const from = '0x00000000000000000000000000000000000000AA';
  await call('anvil_setBalance', from, '0xde0b6b3a7640000');
  await call('anvil_impersonateAccount', from);
  await call('eth_sendTransaction', { from, to: carol.addressOn('31337'), value: '0x2710' });
  await test.work();
  // After this deletion, `compare` inserts a new anchor in the block that the reorg orphans.
  await test.deps.db.delete(balanceAnchors).where(eq(balanceAnchors.walletId, carol.walletId));
  await compare();
  await call('anvil_reorg', 1, []);
  await test.work();
  await compare();
  expect(await open()).toEqual([]);
  await pay(sendBody({ to: carol.addressOn('31337'), amount: '1', chainId: '31337', symbol: 'USDC' }));
  await compare();
  expect(await open()).toEqual([]);
});

it('reads no balance while the follower lags', async () => {
  const adapter = test.deps.chains.of('31337');
  const height = (await adapter.getHead()).height + 1n;
  const getBalancesAtHead = jest.fn(() => Promise.resolve(null));
  const clock = jest.spyOn(Date, 'now');
  const lagging = {
    ...adapter,
    getHead: async () => ({ ...(await adapter.getHead()), height }),
    getBalancesAtHead,
  };
  let rounds = 0;
  // The second round is after the time limit.
  const skipTime = () => {
    rounds += 1;
    return Promise.resolve(clock.mockReturnValue(Date.now() + 60_000));
  };
  await reconcileBalances(test.deps, lagging, skipTime);
  clock.mockRestore();
  expect(rounds).toBe(1);
  expect(getBalancesAtHead).not.toHaveBeenCalled();
});

it('keeps the last run of a chain when no account is due', async () => {
  await compare();
  const runs = () => test.deps.db.select().from(reconciliationRuns).orderBy(reconciliationRuns.chainId);
  const before = await runs();
  for (const adapter of test.deps.chains.all)
    await reconcileBalances(test.deps, adapter, () => followChain(test.deps, adapter), {
      minAge: MAX_CHECK_AGE,
    });
  expect(await runs()).toEqual(before);
});
