import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';

/** Builds the row of a wallet with 100 OPT. */
export const buildTokenRow = (over: Partial<TokenRow> = {}): TokenRow => ({
  chainId: 'optio-testnet',
  chainName: 'Optio',
  symbol: 'OPT',
  name: 'Optio',
  decimals: 6,
  balance: '100.000000',
  stakedBalance: '0',
  unbondingBalance: '0',
  rewards: '0',
  balanceUsd: '42.16',
  priceUsd: '0.4216',
  priceAsOf: '2026-11-21T10:42:00.000Z',
  priceStale: false,
  change24h: '2.84',
  priceDayAgoUsd: '0.40995',
  address: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m',
  stakeable: true,
  feeEstimate: '0.0125',
  feeSymbol: 'OPT',
  reserve: '0.05',
  ...over,
});

export const buildEtherRow = (over: Partial<TokenRow> = {}): TokenRow =>
  buildTokenRow({
    chainId: '31337',
    chainName: 'Ethereum',
    symbol: 'ETH',
    name: 'Ethereum',
    decimals: 18,
    balance: '1.000000000000000000',
    balanceUsd: '3412.58',
    priceUsd: '3412.58',
    change24h: '-1.12',
    priceDayAgoUsd: '3451.24',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    stakeable: false,
    feeSymbol: 'ETH',
    reserve: '0',
    ...over,
  });

/** Builds the response of GET /wallets/{id}/tokens. */
export const buildWalletTokens = (over: Partial<WalletTokens> = {}): WalletTokens => ({
  totalBalanceUsd: '3454.74',
  change24hUsd: '42.46',
  asOf: '2026-11-21T10:42:00.000Z',
  stale: false,
  pricesStale: false,
  demoPrices: true,
  chains: [
    {
      chainId: 'optio-testnet',
      name: 'Optio',
      asOf: '2026-11-21T10:42:00.000Z',
      stale: false,
      development: true,
    },
    { chainId: '31337', name: 'Ethereum', asOf: '2026-11-21T10:42:00.000Z', stale: false, development: true },
  ],
  tokens: [buildTokenRow(), buildEtherRow()],
  ...over,
});
