import type { TransferIntent } from '@tessera/chains';
import { toBase } from '@tessera/money';

import { actFromOutside } from '../../../testing/act-from-outside';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import { markRestored, reconcile } from '../../../testing/restored-database';
import { backdateTransfer, forgetSends } from '../../../testing/rewrite-stored';
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
import { followChain } from '../../indexing/follow-chain.service';
import { attemptsOf } from '../attempts.repository';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { recoverTransfers } from '../recover/recover-transfers.service';
import { beginReconciliation } from './reconcile-restore.service';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' }, {}, 0);
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '1' });
});
afterAll(() => test.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await test.deps.db.$client.query(text, values)).rows;
const optio = () => test.deps.chains.of(OPTIO);
const pay = (amount: string, to = bob) => sendBody({ to: to.addressOn(OPTIO), amount, memo: amount });
const opt = (amount: string, to = bob): TransferIntent => ({
  type: 'send',
  symbol: 'OPT',
  from: ada.addressOn(OPTIO),
  to: to.addressOn(OPTIO),
  base: toBase(amount, 6).toString(),
  memo: amount,
});
const paid = async (to = bob) =>
  (await creditsOnChain(optio(), 'OPT', ada.addressOn(OPTIO), to.addressOn(OPTIO))).map(({ base }) => base);
const isFinal = (id: string) => test.until(async () => (await readTransaction(ada, id)).status !== 'pending');

it('does not trust a restored count of no broadcasts', async () => {
  test.devchain.faults.stopIncluding();
  const { id } = transactionIn(await send(ada, pay('0.4')));
  await forgetSends(test, id);
  await markRestored(test, OPTIO, 5);
  await beginReconciliation(test.deps, optio());
  expect((await attemptsOf(test.deps.db, id)).map(({ sends }) => sends)).toEqual([1]);
  test.devchain.faults.startIncluding();
  expect(await reconcile(test, OPTIO)).toBe(true);
  await isFinal(id);
  expect((await paid()).filter((base) => base === 400_000n)).toHaveLength(1);
});

it.each(['before', 'while'])(
  'does not fail a payment that a node rejects %s the database is reconciled',
  async (when) => {
    const amount = when === 'before' ? '0.5' : '0.6';
    test.devchain.faults.stopIncluding();
    const { id } = transactionIn(await send(ada, pay(amount)));
    await forgetSends(test, id);
    await markRestored(test, OPTIO, 5);
    const broadcast = jest.spyOn(optio(), 'broadcast').mockImplementationOnce(async () => {
      if (when === 'while') await reconcile(test, OPTIO);
      return { outcome: 'rejected', reason: 'other', hash: '' };
    });
    await broadcastTransfer(test.deps, id);
    expect(broadcast).toHaveBeenCalledTimes(1);
    broadcast.mockRestore();
    expect((await readTransaction(ada, id)).status).toBe('pending');
    test.devchain.faults.startIncluding();
    expect(await reconcile(test, OPTIO)).toBe(true);
    await isFinal(id);
    expect((await paid()).filter((base) => base === toBase(amount, 6))).toHaveLength(1);
  },
);

async function hold() {
  const to = await withWallet(test);
  // A grant of test coins may have made a block, and a send waits for the follower after an earlier restore.
  while (await followChain(test.deps, optio()));
  const { id, heldUntil } = transactionIn(await send(ada, pay('11', to)));
  expect(heldUntil).toBeDefined();
  return { to, id };
}

it.each([0, 2])('does not release a held payment whose release was forgotten %i days ago', async (days) => {
  const { to, id } = await hold();
  await markRestored(test, OPTIO, 5);
  await actFromOutside(test, ada.mnemonic, opt('11', to));
  await sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, id);
  const logged = test.logs().length;
  await recoverTransfers(test.deps, optio());
  expect(test.logs().slice(logged)).toContain('the recovery of a transfer waits');
  expect(test.logs().slice(logged)).not.toContain('failed to recover a transfer');
  expect(await reconcile(test, OPTIO)).toBe(true);
  await sql(`update chain_cursors set restored_at = restored_at - make_interval(days => $1)`, days);
  await backdateTransfer(test, id, days);
  await broadcastTransfer(test.deps, id);
  const [row] = await sql(`select status, failure ->> 'code' as code from transfers where id = $1`, id);
  expect(row).toEqual({ status: 'failed', code: 'ALREADY_SENT' });
  expect(await paid(to)).toEqual([11_000_000n]);
});

it('ends held payments when the newest data is more than a minute old', async () => {
  const { to, id } = await hold();
  await markRestored(test, OPTIO, 90);
  await beginReconciliation(test.deps, optio());
  const [row] = await sql(`select status, failure ->> 'code' as code from transfers where id = $1`, id);
  expect(row).toEqual({ status: 'failed', code: 'RESTORED' });
  expect(await reconcile(test, OPTIO)).toBe(true);
  expect(await paid(to)).toEqual([]);
});
