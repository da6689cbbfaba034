import { makeWallet } from '../api/make-wallet';
import { defineGroup } from '../group';
import { compareWithBare } from '../ratio/compare-with-bare';

/** Balances of a wallet, compared with a bare Fastify route that runs the same SQL and responds with the rows. */
export const tokens = defineGroup({
  name: 'tokens',
  lines: {
    ratio: {
      name: 'GET /wallets/{id}/tokens, of the rate of a bare route',
      unit: '',
      limit: 0.85,
      atLeast: true,
    },
    prepared: { name: 'The same beside one with prepared statements', unit: '', limit: null },
  },
  async read({ stack }) {
    const address = await stack.address();
    const { walletId, token } = await makeWallet(address);
    const path = `/api/wallets/${walletId}/tokens`;
    const { dataDir } = stack;
    const { plain, prepared, statements } = await compareWithBare({ address, dataDir, path, token });
    return {
      ratio: { value: plain.ratio, note: `${plain.note}; ${statements} statements` },
      prepared: { value: prepared.ratio, note: prepared.note },
    };
  },
});
