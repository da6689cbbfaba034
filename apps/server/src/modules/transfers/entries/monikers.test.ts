import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { chainValidators } from '../../chains/chains.table';
import { readMonikers } from './transactions.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const validator = (chainId: string, operator: string, moniker: string) => ({
  chainId,
  operator,
  moniker,
  details: '',
  website: '',
  status: 'bonded' as const,
  jailed: false,
  tokens: 5n,
  minSelfDelegation: 1n,
  commission: '0.1',
  maxCommission: '0.2',
  maxChange: '0.01',
  commissionChangedAt: test.clock.now(),
  votingPower: '0.5',
});

it('reads the monikers of the named operators of one chain', async () => {
  const { db } = test.deps;
  await db
    .insert(chainValidators)
    .values([
      validator('optio', 'one', 'Northwind'),
      validator('optio', 'other', 'Cedar'),
      validator('optio-testnet', 'one', 'Kestrel'),
    ]);
  expect(await readMonikers(db, 'optio', ['one', 'unknown'])).toEqual(new Map([['one', 'Northwind']]));
  expect(await readMonikers(db, 'optio', ['one', 'other'])).toHaveProperty('size', 2);
  expect(await readMonikers(db, 'optio', [])).toEqual(new Map());
});
