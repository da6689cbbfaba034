import { randomBytes } from 'node:crypto';

import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { withWallet } from '../../testing/wallet-people';
import { requirePeppers } from './require-peppers.service';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
  await withWallet(test);
});
afterAll(() => test.close());

it('accepts the pepper of the wallets as the current one or a former one', async () => {
  const { db, config } = test.deps;
  await expect(requirePeppers(db, config)).resolves.toBeUndefined();
  const rotated = {
    ...config,
    WALLET_PEPPER: randomBytes(32),
    WALLET_PEPPERS_BEFORE: [config.WALLET_PEPPER],
  };
  await expect(requirePeppers(db, rotated)).resolves.toBeUndefined();
});

it('throws a ConfigError when the pepper of a wallet is not configured', async () => {
  const { db, config } = test.deps;
  await expect(requirePeppers(db, { ...config, WALLET_PEPPER: randomBytes(32) })).rejects.toThrow(
    'The pepper of 1 wallets is missing',
  );
});
