import { ValidatorsAnswer } from '@tessera/contracts/validators';
import { WalletsAnswer, WalletTokensAnswer } from '@tessera/contracts/wallets';
import { dataOf } from '../client/endpoint';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Lists the wallets of the user. Transfers use the first one. */
export const useWallets = query('GET wallets', { key: queryKeys.wallets, response: dataOf(WalletsAnswer) });

/** Reads the balances of a wallet by chain and token. Amounts and USD values are decimal strings. */
export const useWalletTokens = query('GET wallets/:walletId/tokens', {
  key: (walletId) => [...queryKeys.wallet(walletId), 'tokens'],
  request: (walletId: string) => ({ params: { walletId } }),
  response: dataOf(WalletTokensAnswer),
});

/** Lists every validator of the Optio chain. */
export const useValidators = query('GET validators', {
  key: queryKeys.validators,
  response: dataOf(ValidatorsAnswer),
  options: { staleTime: 60_000, meta: { onError: 'silent' } },
});
