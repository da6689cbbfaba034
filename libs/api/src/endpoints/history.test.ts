import { QueryClient } from '@tanstack/react-query';
import { buildApi, json } from '@tessera/client/testing';
import { useToken } from './history';
import { useWalletTokens } from './wallets';

const detail = {
  data: {
    address: 'optio1q',
    balanceToken: '1',
    balanceUsd: '2.5',
    transactions: [],
    delegationDetails: { balanceToken: '0', balanceUsd: '0' },
    unbondingDetails: { balanceToken: '0', balanceUsd: '0' },
    delegations: [],
    unbondings: [],
    redelegations: [],
  },
};

test('cancels the previous token call', async () => {
  let first: ((response: Response) => void) | undefined;
  const { api } = buildApi(({ path }) =>
    path.endsWith('/OPT') ? new Promise((resolve) => (first = resolve)) : json(200, detail),
  );
  const slow = useToken.request(api, ['w', { chainId: 'optio-testnet', symbol: 'OPT' }]);
  const outcome = expect(slow).rejects.toMatchObject({ status: 499, message: 'Request was cancelled' });
  await expect(useToken.request(api, ['w', { chainId: '31337', symbol: 'ETH' }])).resolves.toMatchObject({
    balanceToken: '1',
  });
  await outcome;
  first?.(json(200, detail));
});

test('counts the first load as activity and a refetch as background', async () => {
  const empty = {
    totalBalanceUsd: '0',
    change24hUsd: null,
    asOf: null,
    stale: false,
    pricesStale: false,
    demoPrices: true,
    chains: [],
    tokens: [],
  };
  const { api, heard } = buildApi(() => json(200, { data: empty }));
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(useWalletTokens.options(api, 'w'));
  await queryClient.fetchQuery({ ...useWalletTokens.options(api, 'w'), staleTime: 0 });
  expect(heard.map(({ headers }) => headers['x-background'])).toEqual([undefined, '1']);
  queryClient.clear();
});
