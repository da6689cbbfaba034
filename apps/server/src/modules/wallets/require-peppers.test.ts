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
  const { db, signer } = test.deps;
  await expect(requirePeppers(db, signer.pepperIds)).resolves.toBeUndefined();
  await expect(requirePeppers(db, ['another', ...signer.pepperIds])).resolves.toBeUndefined();
});

it('throws a ConfigError when the pepper of a wallet is not configured', async () => {
  await expect(requirePeppers(test.deps.db, ['another'])).rejects.toThrow(
    'The pepper of 1 wallets is missing',
  );
});
