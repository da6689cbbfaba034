import { makeWallet } from '../api/make-wallet';
import { writeHistory } from '../database/write-history';
import { defineGroup } from '../group';
import { compareRates } from '../ratio/compare-rates';

/** Compares the first page of a long history with that of a short one. */
export const paging = defineGroup({
  name: 'paging',
  lines: {
    ratio: { name: 'A page of 100,000 transactions, of the time of one of 100', unit: '', limit: 1.2 },
  },
  async read({ stack }) {
    const address = await stack.address();
    const [long, short] = [await makeWallet(address), await makeWallet(address)];
    await writeHistory(address.databaseUrl, [
      { walletId: long.walletId, lines: 100_000 },
      { walletId: short.walletId, lines: 100 },
    ]);
    const target = ({ walletId, token }: typeof long) => ({
      url: `${address.origin}/api/wallets/${walletId}/transactions?page=1&limit=10`,
      headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    });
    const { ratio, note } = await compareRates(target(short), target(long));
    return { ratio: { value: ratio, note } };
  },
});
