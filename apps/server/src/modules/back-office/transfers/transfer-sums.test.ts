import { createActors } from '../../../testing/actors';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { resolveSearch } from './transfer-filter.repository';
import { sumTransfers } from './transfer-sums.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('rounds a volume once, down when its last decimal is below half a cent', async () => {
  const { walletId } = await createActors(test)({ name: 'ada' });
  await test.deps.db.$client.query(
    `insert into transactions (id, wallet_id, tx_hash, transfer_index, type, status, chain_id, symbol, amount, price_usd,
       created_at, from_address, to_address)
     values ('one', $1, 'one', 0, 'send', 'success', '31337', 'ETH', 1204999999999999999, 1, now(), 'a', 'b')`,
    [walletId],
  );
  const { filter } = await resolveSearch(test.deps, {});
  if (!filter) throw new Error('the search has no filter');
  expect(await sumTransfers(test.deps, filter)).toMatchObject({ volumeUsd: '1.20' });
});
