import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { buildApi, json } from '@tessera/client/testing';
import { useToken } from './history';
import { useWalletRewards, useWalletTokens } from './wallets';

const WAIT_MS = 21_000;
const unused = { balanceUsd: null, priceUsd: null, priceAsOf: null, change24h: null, priceDayAgoUsd: null };

const tokensWith = (stakedBalance: string) => ({
  totalBalanceUsd: null,
  change24hUsd: null,
  asOf: null,
  stale: false,
  pricesStale: false,
  demoPrices: true,
  chains: [],
  tokens: [
    {
      ...unused,
      chainId: 'optio-testnet',
      chainName: 'Optio',
      symbol: 'OPT',
      name: 'Optio',
      decimals: 6,
      balance: '1',
      lockedBalance: '0',
      stakedBalance,
      unbondingBalance: '0',
      rewards: '0',
      priceStale: false,
      address: 'optio1q',
      stakeable: true,
      feeEstimate: null,
      feeSymbol: 'OPT',
      reserve: '0',
    },
  ],
});
const detailWith = (delegations: readonly unknown[]) => ({
  address: 'optio1q',
  balanceToken: '1',
  lockedBalance: '0',
  balanceUsd: null,
  transactions: [],
  delegationDetails: { balanceToken: '0', balanceUsd: null },
  unbondingDetails: { balanceToken: '0', balanceUsd: null },
  locks: [],
  delegations,
  unbondings: [],
  redelegations: [],
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns the number of requests in the first 21 s. */
async function countRequests(data: unknown, observe: (api: ReturnType<typeof buildApi>['api']) => object) {
  const { api, heard } = buildApi(() => json(200, { data }));
  const client = new QueryClient();
  const stop = new QueryObserver(client, { queryKey: [], ...observe(api) }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(WAIT_MS);
  stop();
  client.clear();
  return heard.length;
}

test.each([
  ['with rewards', '25.000000', useWalletRewards, 2],
  ['with rewards', '0.000000', useWalletRewards, 1],
  ['without rewards', '25.000000', useWalletTokens, 1],
])(
  'on a page %s, with a stake of %s, reads the balances the given times in 21 s',
  async (_, staked, use, times) => {
    const found = await countRequests(tokensWith(staked), (api) => use.options(api, 'w'));
    expect(found).toBe(times);
  },
);

test.each([
  [1, 2],
  [0, 1],
])('with %s delegations, reads a token %s times in 21 s', async (count, times) => {
  const delegation = { validator: 'optiovaloper1q', amount: '25', rewards: '0' };
  const data = detailWith(Array.from({ length: count }, () => delegation));
  const token = { chainId: 'optio-testnet', symbol: 'OPT' } as const;
  expect(await countRequests(data, (api) => useToken.options(api, 'w', token))).toBe(times);
});
