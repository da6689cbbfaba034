import type { Notice } from '../../../platform/db/notice-messages';
import { allHeard } from '../../../testing/all-heard';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { failTransfer, markSent, markUnresolved } from './change-state.service';
import { findTransfer } from '../transfers.repository';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  [ada, bob] = [await withCoins(test), await withWallet(test)];
});
afterAll(() => test.close());

async function rowOf(id: string) {
  const row = await findTransfer(test.deps.db, id);
  if (!row) throw new Error('no such transfer');
  return row;
}

it('notifies the pages of the sender when the stage changes, and not when it stays the same', async () => {
  test.devchain.faults.stopIncluding();
  const { id } = transactionIn(await send(ada, sendBody({ to: bob.addressOn('optio-testnet') })));
  const heard: Notice[] = [];
  const stop = test.deps.listener.subscribe((notice) => void heard.push(notice));
  const hints = async () => {
    await allHeard(test.deps);
    return heard.filter((notice) => notice['id'] === id).length;
  };
  await allHeard(test.deps);
  heard.length = 0;

  expect((await rowOf(id)).stage).toBe('sent');
  await markSent(test.deps, await rowOf(id), 'sent');
  expect(await hints()).toBe(0);
  await markSent(test.deps, await rowOf(id), 'unknown');
  expect((await rowOf(id)).stage).toBe('unknown');
  expect(await hints()).toBe(1);
  stop();
});

it('marks a transfer unresolved once and notifies its sender', async () => {
  const { id } = transactionIn(
    await send(ada, sendBody({ to: bob.addressOn('optio-testnet'), amount: '2' })),
  );
  expect(await markUnresolved(test.deps, await rowOf(id))).toBe(true);
  const marked = await rowOf(id);
  expect(marked).toMatchObject({ status: 'broadcast', stage: 'unknown', unresolvedAt: expect.any(Date) });
  expect(await markUnresolved(test.deps, marked)).toBe(false);
  expect(await rowOf(id)).toEqual(marked);
  const { rows } = await test.deps.db.$client.query(
    'select template, user_id from notifications where dedupe_key = $1',
    [`transfer:${id}:unresolved`],
  );
  expect(rows).toEqual([{ template: 'transfer-unresolved', user_id: ada.userId }]);
});

/** Makes each transaction that inserts a notification fail at its commit. */
const REFUSE_COMMITS = `
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
  create constraint trigger refuse after insert on notifications deferrable initially deferred
    for each row execute function refuse()`;

it('measures a transfer as not included once, when the transaction in which it fails commits', async () => {
  const { id } = transactionIn(
    await send(ada, sendBody({ to: bob.addressOn('optio-testnet'), amount: '3' })),
  );
  const row = await rowOf(id);
  const failure = { code: 'TIMEOUT', message: 'No block included it', feeTaken: null };
  await test.deps.db.$client.query(REFUSE_COMMITS);
  await expect(failTransfer(test.deps, row, failure)).rejects.toThrow();
  await test.deps.db.$client.query('drop function refuse cascade');
  expect(await failTransfer(test.deps, row, failure)).toBe(true);
  expect(await failTransfer(test.deps, row, failure)).toBe(false);
  const { values } = await test.deps.metrics.transferSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'tessera_transfer_final_seconds_count');
  expect(counts.map(({ labels, value }) => [labels.chain, labels.outcome, value])).toContainEqual([
    'optio-testnet',
    'not_included',
    1,
  ]);
});
