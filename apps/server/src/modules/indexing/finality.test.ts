import { createTestClock, DAY } from '../../platform/clock';
import { callAnvil } from '../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import {
  preview,
  readTokens,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../testing/wallet-people';
import { followChain } from './follow-chain.service';
import { readUnreadAccounts } from './upkeep.service';
import { savePrices } from '../prices/prices.repository';
import { rescanHistory } from './rescan-history.service';
import { deleteOrphaned } from './settle-external.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ ETHEREUM_FINALITY: '3' });
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const ethereum = () => test.deps.chains.of('31337');

const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);

const toldBob = async (words: string) =>
  (await bob.browser.call('GET', '/notifications')).body.includes(words);

it('settles a transfer at the configured finality and then notifies both sides', async () => {
  const body = sendBody({ to: `@${bob.username}`, amount: '0.02', chainId: '31337', symbol: 'ETH' });
  const { id, transactionHash } = transactionIn(await send(ada, body));
  await test.until(async () => (await readTransaction(ada, id)).stage === 'in_block');
  await anvil('anvil_mine', '0x1');
  await followChain(test.deps, ethereum());
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', confirmations: 2 });
  expect(await readTransaction(bob, transactionHash ?? '')).toMatchObject({ status: 'pending' });
  expect(await toldBob(`from @${ada.username}`)).toBe(false);

  await anvil('anvil_mine', '0x1');
  await followChain(test.deps, ethereum());
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'success', stage: 'final' });
  expect(await readTransaction(bob, transactionHash ?? '')).toMatchObject({ status: 'success' });
  expect(await toldBob(`from @${ada.username}`)).toBe(true);
  const [sent] = (await ada.browser.call('GET', '/notifications')).json().data;
  expect(sent).toMatchObject({
    body: `You sent 0.02 ETH to @${bob.username}.`,
    link: `/my-assets/transactions?transaction=${id}`,
    actor: { id: bob.userId },
    read_at: expect.any(String),
  });
});

it('does not name a sender whom the recipient blocked', async () => {
  const block = `/user/profile/block/${ada.userId}`;
  await bob.browser.call('POST', block);
  const body = sendBody({ to: bob.addressOn('31337'), amount: '0.03', chainId: '31337', symbol: 'ETH' });
  const { id } = transactionIn(await send(ada, body));
  await test.until(async () => (await readTransaction(ada, id)).stage === 'in_block');
  await anvil('anvil_mine', '0x2');
  await followChain(test.deps, ethereum());
  const { data } = (await bob.browser.call('GET', '/notifications')).json();
  const [told] = data.filter(({ title }: { title: string }) => title === 'Incoming payment');
  expect(told).toMatchObject({
    actor: null,
    body: expect.stringMatching(/^You received 0\.030* ETH from 0x\w{4}…\w{4}\.$/),
  });
  await bob.browser.call('DELETE', block);
});

it('deletes the entry of an external payment that a reorg orphaned for good', async () => {
  const stranger = '0x00000000000000000000000000000000000000AA';
  await anvil('anvil_setBalance', stranger, '0xde0b6b3a7640000');
  await anvil('anvil_impersonateAccount', stranger);
  await anvil('eth_sendTransaction', { from: stranger, to: bob.addressOn('31337'), value: '0x2710' });
  const lines = async () =>
    (await bob.browser.call('GET', `/wallets/${bob.walletId}/transactions?limit=50`)).body;
  // The node responds to `eth_sendTransaction` before it makes the block.
  await test.until(async () => {
    await followChain(test.deps, ethereum());
    return (await lines()).includes(stranger);
  });

  await anvil('anvil_reorg', 1, []);
  await followChain(test.deps, ethereum());
  await deleteOrphaned(test.deps, '31337');
  expect(await lines()).toContain(stranger);
  expect(await lines()).toContain('"stage":"unknown"');
  await deleteOrphaned({ ...test.deps, clock: createTestClock(new Date(Date.now() + DAY)) }, '31337');
  expect(await lines()).not.toContain(stranger);
});

it('shows no balance of a wallet created while the chain did not respond, until it responds', async () => {
  test.devchain.faults.dropAnswers();
  const carol = await withWallet(test);
  await test.runJobs();
  const opt = async () => (await readTokens(carol)).tokens.find(({ symbol }) => symbol === 'OPT')?.balance;
  expect(await opt()).toBeNull();
  test.devchain.faults.answerAgain();
  const unknown = await preview(carol, sendBody({ to: `@${bob.username}` }));
  expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'CHAIN_SILENT']);

  await readUnreadAccounts(test.deps, test.deps.chains.of('optio-testnet'));
  expect(await opt()).toBe('0.000000');
  expect((await preview(carol, sendBody({ to: `@${bob.username}` }))).statusCode).toBe(422);
});

it('ignores a lagging node of Optio instead of rolling back', async () => {
  const optio = test.deps.chains.of('optio-testnet');
  while ((await optio.getHead()).height <= 20n) await test.devchain.produceBlock();
  const body = sendBody({ to: `@${bob.username}`, amount: '0.1' });
  const { id } = transactionIn(await send(ada, body));
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  const head = await optio.getHead();
  const height = head.height - 20n;
  const before = await optio.getBlock(height);
  if (!before) throw new Error('no such block');
  const behind = {
    ...optio,
    getHead: () => Promise.resolve({ ...before, height }),
    getBlock: (at: bigint) => (at > height ? Promise.resolve(null) : optio.getBlock(at)),
  };
  await followChain(test.deps, behind);
  expect((await readTransaction(ada, id)).status).toBe('success');
});

it('values history that is loaded late at the prices of its day', async () => {
  const { db, config, chains } = test.deps;
  const dated = (usd: string) =>
    savePrices(db, config.PRICE_SOURCE, [{ symbol: 'OPT', at: new Date(), usd }]);
  await dated('10');
  const { id, transactionHash } = transactionIn(
    await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.1' })),
  );
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  const { amountUsd } = await readTransaction(bob, transactionHash ?? '');
  expect(amountUsd).not.toBeNull();
  await db.$client.query('delete from transactions where wallet_id = $1 and tx_hash = $2', [
    bob.walletId,
    transactionHash,
  ]);
  await dated('20');
  const optio = chains.of('optio-testnet');
  const { walletId, userId } = bob;
  expect(
    await rescanHistory(test.deps, optio, { walletId, userId, address: bob.addressOn(optio.chainId) }),
  ).toBe(1);
  expect((await readTransaction(bob, transactionHash ?? '')).amountUsd).toBe(amountUsd);
});

it('skips empty blocks in one write and indexes the blocks between them', async () => {
  const optio = test.deps.chains.of('optio-testnet');
  const kept = async () => {
    const { rows } = await test.deps.db.$client.query(
      `select 1 from chain_blocks where chain_id = 'optio-testnet'`,
    );
    return rows.length;
  };
  await followChain(test.deps, optio);
  const before = await kept();
  for (let blocks = 0; blocks < 30; blocks += 1) await test.devchain.produceBlock();
  const { id } = transactionIn(await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.2' })));
  for (let blocks = 0; blocks < 30; blocks += 1) await test.devchain.produceBlock();
  await followChain(test.deps, optio);
  expect((await readTransaction(ada, id)).status).toBe('success');
  expect((await kept()) - before).toBeLessThan(10);
});

it('opens no transaction in a round without a new block, unless an entry or a transfer must be settled', async () => {
  const optio = test.deps.chains.of('optio-testnet');
  await followChain(test.deps, optio);
  const opened = jest.spyOn(test.deps.db, 'transaction');
  await followChain(test.deps, optio);
  expect(opened).not.toHaveBeenCalled();
  const { $client: pool } = test.deps.db;
  const external = await pool.query(`update transactions set status = 'pending', completed_at = null
    where wallet_id = '${bob.walletId}' and chain_id = 'optio-testnet' and transfer_id is null returning tx_hash`);
  await followChain(test.deps, optio);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(await readTransaction(bob, external.rows[0].tx_hash)).toMatchObject({ status: 'success' });
  // As `recoverTransfers` leaves a transfer that it finds in a block below the cursor.
  const sent = await pool.query(`select id from transfers
    where wallet_id = '${ada.walletId}' and chain_id = 'optio-testnet'`);
  await pool.query(`alter table transfers disable trigger user;
    update transfers set status = 'broadcast', stage = 'in_block', completed_at = null where id = '${sent.rows[0].id}';
    alter table transfers enable trigger user`);
  await followChain(test.deps, optio);
  expect(opened).toHaveBeenCalledTimes(2);
  opened.mockRestore();
  expect(await readTransaction(ada, sent.rows[0].id)).toMatchObject({ status: 'success' });
});
