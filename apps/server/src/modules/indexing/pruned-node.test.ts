import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { payFromOutside } from '../../testing/pay-from-outside';
import {
  balanceOf,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../testing/wallet-people';
import { reconcileWallet } from './reconciliation/reconcile-balances.service';
import { recoverTransfers } from '../transfers/recover/recover-transfers.service';
import { readCursor } from '../chains/chain-cursors.repository';
import { followChain } from './follow-chain.service';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
});
afterAll(() => test.close());

const optio = () => test.deps.chains.of(chainId);
const linesOf = async () => {
  const { rows } = await test.deps.db.$client.query<{ tx_hash: string; status: string }>(
    'select tx_hash, status from transactions where wallet_id = $1 and chain_id = $2 order by created_at',
    [ada.walletId, chainId],
  );
  return rows;
};
async function pruneAll() {
  const { height } = await optio().getHead();
  test.devchain.faults.pruneBelow(Number(height) + 1);
  await test.devchain.produceBlock();
}

it('continues above pruned blocks and loads their transactions from the search index', async () => {
  const { height } = (await readCursor(test.deps.db, chainId)) ?? { height: 0n };
  const received = await payFromOutside(test, optio(), ada.addressOn(chainId), 5_000_000n);
  const answer = await send(
    ada,
    sendBody({ to: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m', amount: '2' }),
  );
  const { id } = transactionIn(answer);
  for (let made = 0; made < 3; made += 1) await test.devchain.produceBlock();
  await pruneAll();

  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  await test.until(async () => ((await readCursor(test.deps.db, chainId))?.height ?? 0n) >= height + 5n);
  const lines = await linesOf();
  expect(lines.filter(({ tx_hash: hash }) => hash === received)).toEqual([
    { tx_hash: received, status: 'success' },
  ]);
  expect(new Set(lines.map(({ tx_hash: hash }) => hash)).size).toBe(lines.length);
  const [onChain] = await optio().getBalances(ada.addressOn(chainId));
  expect(await balanceOf(ada, 'OPT')).toBe(
    `${(onChain?.base ?? 0n) / 1_000_000n}.${String((onChain?.base ?? 0n) % 1_000_000n).padStart(6, '0')}`,
  );
  expect(test.logs().match(/the node has pruned blocks that were not followed/g)).toHaveLength(1);

  await reconcileWallet(test.deps, optio(), ada.walletId, test.work);
  const { rows } = await test.deps.db.$client.query(
    'select * from reconciliation_findings where closed_at is null',
  );
  expect(rows).toEqual([]);
});

it('records no second gap once the cursor is above the pruned blocks', async () => {
  const before = await readCursor(test.deps.db, chainId);
  await test.devchain.produceBlock();
  await followChain(test.deps, optio());
  const after = await readCursor(test.deps.db, chainId);
  expect(after?.gapTo).toBe(before?.gapTo);
  expect(after?.height).toBeGreaterThanOrEqual(before?.height ?? 0n);
});

it('skips pruned blocks once when the node prunes a block with each new one', async () => {
  const gaps = () => test.logs().match(/the node has pruned blocks that were not followed/g)?.length;
  const { height, gapTo } = (await readCursor(test.deps.db, chainId)) ?? { height: 0n };
  const before = gaps() ?? 0;
  const made = 12n;
  for (let block = 0n; block < made; block += 1n) await test.devchain.produceBlock();
  for (let lowest = height + 5n; lowest < height + 9n; lowest += 1n) {
    test.devchain.faults.pruneBelow(Number(lowest));
    await followChain(test.deps, optio());
  }
  await followChain(test.deps, optio());
  const after = await readCursor(test.deps.db, chainId);
  expect(after?.gapTo).toBeGreaterThan(gapTo ?? 0n);
  expect(after?.height).toBeGreaterThanOrEqual(height + made);
  expect(gaps()).toBe(before + 1);
});

it.each([
  ['was found by its hash before its block was pruned', true],
  ['is in the block right below the lowest one', false],
])('reverts no transfer when it %s', async (_, isFound) => {
  const { id } = transactionIn(
    await send(ada, sendBody({ to: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m', amount: '1' })),
  );
  const included = async () => (await optio().getAccount(ada.addressOn(chainId))).sequence;
  const { rows: signed } = await test.deps.db.$client.query<{ sequence: string }>(
    'select sequence from transfers where id = $1',
    [id],
  );
  while ((await included()) <= BigInt(signed[0]?.sequence ?? 0)) await test.devchain.produceBlock();
  if (isFound) await recoverTransfers(test.deps, optio(), 0);
  await pruneAll();
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  for (let rounds = 0; rounds < 3; rounds += 1) await test.work();
  const { rows } = await test.deps.db.$client.query('select reorgs, status from transfers where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ reorgs: 0, status: 'success' }]);
  expect(test.logs()).not.toContain('a transfer that had ended is in a block');
});
