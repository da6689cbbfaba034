import type { ChainAdapter } from '@tessera/chains';

import { chainsOf } from '../../chains/chains';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
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
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { attemptsOf } from '../attempts.repository';
import { takeDueHeld } from './held-signatures.repository';
import { recoverTransfers } from '../recover/recover-transfers.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  [ada, bob] = [await withCoins(test), await withCoins(test)];
  await setPrices(test, { OPT: '10', ETH: '1000' });
});
afterAll(() => test.close());
afterEach(async () => {
  await sql(`update transfers set held_until = now() + interval '1 hour' where held_until is not null`);
  for (const { browser, walletId } of [ada, bob]) {
    const { rows } = await sql(
      `select id from transfers where wallet_id = $1 and held_until is not null and status = 'signed'`,
      walletId,
    );
    for (const { id } of rows) await browser.call('DELETE', `/wallets/${walletId}/transactions/${id}/hold`);
  }
});

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const ethereum = () => test.deps.chains.of('31337');

async function due(who: WalletPerson, seconds: number): Promise<string> {
  const to = (await withWallet(test)).addressOn('31337');
  const body = sendBody({ chainId: '31337', symbol: 'ETH', to, amount: '0.0101' });
  const { id, heldUntil } = transactionIn(await send(who, body));
  expect(heldUntil).toBeDefined();
  await sql(`update transfers set held_until = now() - make_interval(secs => $2) where id = $1`, id, seconds);
  return id;
}
const taken = async () =>
  (await takeDueHeld(test.deps.db, '31337', test.deps.clock.now())).map(({ id }) => id);

it('takes one due payment per account, and the others of that account in later rounds', async () => {
  const [first, second] = [await due(ada, 20), await due(ada, 10)];
  const other = await due(bob, 5);
  expect((await taken()).toSorted()).toEqual([first, other].toSorted());
  expect((await taken()).toSorted()).toEqual([second, other].toSorted());
});

it('takes a due payment of a frozen account once within ten minutes, and at once when sending is unfrozen', async () => {
  const id = await due(ada, 10);
  const other = await due(bob, 5);
  try {
    await sql('update users set sending_frozen_at = now() where id = $1', ada.userId);
    expect((await taken()).toSorted()).toEqual([id, other].toSorted());
    expect(await taken()).toEqual([other]);
    await sql(`update transfers set checked_at = checked_at - interval '10 minutes' where id = $1`, id);
    expect((await taken()).toSorted()).toEqual([id, other].toSorted());
  } finally {
    await sql('update users set sending_frozen_at = null');
  }
  expect((await taken()).toSorted()).toEqual([id, other].toSorted());
});

it('releases the payment of another account while the chain responds slowly for the first one', async () => {
  const slow = await due(ada, 20);
  const fast = await due(bob, 10);
  let markSent = () => {};
  const sent = new Promise<void>((resolve) => {
    markSent = resolve;
  });
  const adapter: ChainAdapter = {
    ...ethereum(),
    async getAccount(address) {
      if (address === ada.addressOn('31337')) await sent;
      return ethereum().getAccount(address);
    },
    async broadcast(bytes) {
      const result = await ethereum().broadcast(bytes);
      markSent();
      return result;
    },
  };
  await recoverTransfers({ ...test.deps, chains: chainsOf([adapter]) }, adapter, 0);
  await test.until(async () => (await readTransaction(bob, fast)).status === 'success');
  await test.until(async () => (await readTransaction(ada, slow)).status === 'success');
});

it('neither takes nor releases a due payment while another transfer of its account is in flight', async () => {
  await callAnvil(test.anvil.url, 'evm_setAutomine', false);
  try {
    const id = await due(ada, 10);
    const body = sendBody({
      chainId: '31337',
      symbol: 'ETH',
      to: bob.addressOn('31337'),
      amount: '0.0001',
    });
    const other = transactionIn(await send(ada, body));
    expect(await taken()).toEqual([]);
    await broadcastTransfer(test.deps, id);
    expect((await attemptsOf(test.deps.db, id)).map(({ sends }) => sends)).toEqual([]);
    await callAnvil(test.anvil.url, 'evm_setAutomine', true);
    await callAnvil(test.anvil.url, 'anvil_mine', '0x1');
    await test.until(async () => (await readTransaction(ada, other.id)).status === 'success');
    await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  } finally {
    await callAnvil(test.anvil.url, 'evm_setAutomine', true);
  }
});
