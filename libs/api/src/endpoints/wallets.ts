import { ValidatorsAnswer } from '@tessera/contracts/validators';
import { type TokenRow, WalletsAnswer, WalletTokensAnswer } from '@tessera/contracts/wallets';
import { dataOf } from '../client/endpoint';
import { pollRewards } from '../client/poll-rewards';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Lists the wallets of the user. Transfers use the first one. */
export const useWallets = query('GET wallets', { key: queryKeys.wallets, response: dataOf(WalletsAnswer) });

const tokens = {
  key: (walletId: string) => [...queryKeys.wallet(walletId), 'tokens'],
  request: (walletId: string) => ({ params: { walletId } }),
  response: dataOf(WalletTokensAnswer),
};

/** Reads the balances of a wallet by chain and token. Amounts and USD values are decimal strings. */
export const useWalletTokens = query('GET wallets/:walletId/tokens', tokens);

const hasStake = ({ stakedBalance }: TokenRow): boolean =>
  stakedBalance !== null && /[1-9]/.test(stakedBalance);

/** `useWalletTokens` for pages that show pending rewards. Polls while the wallet has a stake. */
export const useWalletRewards = query('GET wallets/:walletId/tokens', {
  ...tokens,
  options: { refetchInterval: pollRewards((data) => data.tokens.some(hasStake)) },
});

/** Lists every validator of the Optio chain. */
export const useValidators = query('GET validators', {
  key: queryKeys.validators,
  response: dataOf(ValidatorsAnswer),
  options: { staleTime: 60_000, meta: { onError: 'silent' } },
});
