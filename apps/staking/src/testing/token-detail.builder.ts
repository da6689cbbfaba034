import type { TokenDetail } from '@tessera/contracts/token-detail';

/** GET /wallets/{id}/tokens/{chainId}/OPT of a wallet with nothing staked. */
export const buildTokenDetail = (over: Partial<TokenDetail> = {}): TokenDetail => ({
  address: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m',
  balanceToken: '100.000000',
  balanceUsd: '42.16',
  transactions: [],
  delegationDetails: { balanceToken: '0.000000', balanceUsd: '0' },
  unbondingDetails: { balanceToken: '0.000000', balanceUsd: '0' },
  delegations: [],
  unbondings: [],
  redelegations: [],
  ...over,
});
