import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { withHistory } from '../../../testing/seed-history';
import { countHistory, readHistory, type HistoryQuery } from './transactions.repository';

let test: TestApp;
let walletId: string;
beforeAll(async () => {
  test = await createTestApp();
  walletId = (await withHistory(test, 4)).walletId;
  const moments = [
    '2026-03-04T23:59:59.999Z',
    '2026-03-05T00:00:00.000Z',
    '2026-03-05T23:59:59.999Z',
    '2026-03-06T00:00:00.000Z',
  ];
  for (const [index, moment] of moments.entries())
    await test.deps.db.$client.query(
      'update transactions set created_at = $1 where wallet_id = $2 and block_height = $3',
      [moment, walletId, index + 1],
    );
});
afterAll(() => test.close());

it.each<[string, HistoryQuery, number[]]>([
  ['one day from its first to its last millisecond', { from: '2026-03-05', to: '2026-03-05' }, [3, 2]],
  ['everything up to the end of a day', { to: '2026-03-05' }, [3, 2, 1]],
  ['everything from the start of a day', { from: '2026-03-05' }, [4, 3, 2]],
  ['up to a moment, which is excluded', { to: '2026-03-05T23:59:59.999Z' }, [2, 1]],
])('selects %s', async (_name, query, heights) => {
  const lines = await readHistory(test.deps.db, walletId, query, { limit: 10 });
  expect(lines.map(({ transaction }) => Number(transaction.blockHeight))).toEqual(heights);
  expect(await countHistory(test.deps.db, walletId, query)).toBe(heights.length);
});
