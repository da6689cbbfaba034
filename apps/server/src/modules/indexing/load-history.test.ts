import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { payFromOutside } from '../../testing/pay-from-outside';
import { withCoins, withWallet, type WalletPerson } from '../../testing/wallet-people';
import { loadHistory } from './open-wallet.service';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
});
afterAll(() => test.close());

const optio = () => test.deps.chains.of(chainId);
const query = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const setLoading = ({ walletId }: WalletPerson) =>
  query('update wallets set history_loading = true where id = $1', walletId);
const isLoading = async ({ walletId }: WalletPerson) =>
  (await query('select history_loading from wallets where id = $1', walletId)).rows[0]?.history_loading;

it('loads the transactions of pruned blocks from the search index', async () => {
  const hash = await payFromOutside(test, optio(), ada.addressOn(chainId), 5_000_000n);
  const lines = async () =>
    (
      await query(
        'select tx_hash, block_hash from transactions where wallet_id = $1 and tx_hash = $2',
        ada.walletId,
        hash,
      )
    ).rows;
  await test.until(async () => (await lines()).length === 1);
  await query('delete from transactions where wallet_id = $1 and tx_hash = $2', ada.walletId, hash);
  await setLoading(ada);
  const { height } = await optio().getHead();
  test.devchain.faults.pruneBelow(Number(height) + 1);
  await test.devchain.produceBlock();

  await loadHistory(test.deps, ada);
  expect(await lines()).toEqual([{ tx_hash: hash, block_hash: expect.stringMatching(/^pruned:/) }]);
  expect(await isLoading(ada)).toBe(false);
  test.devchain.faults.pruneBelow(1);
});

it('ends the loading state when the last attempt fails, but not when an earlier attempt fails', async () => {
  const carol = await withWallet(test);
  await setLoading(carol);
  const failing = { ...optio(), searchTransactions: () => Promise.reject(new Error('no index')) };
  const deps = { ...test.deps, chains: { ...test.deps.chains, find: () => failing } };
  await expect(loadHistory(deps, carol)).rejects.toThrow('no index');
  expect(await isLoading(carol)).toBe(true);
  await expect(loadHistory(deps, carol, true)).rejects.toThrow('no index');
  expect(await isLoading(carol)).toBe(false);
});
