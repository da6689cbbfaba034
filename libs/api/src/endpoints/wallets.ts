import {
  CheckPhraseAnswer,
  PhraseChallengeAnswer,
  ValidatorsAnswer,
  WalletsAnswer,
  WalletTokensAnswer,
  type CheckPhraseRequest,
} from '@tessera/contracts';
import { dataOf } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Lists the wallets of the user. Transfers use the first one. */
export const useWallets = query('GET wallets', {
  key: queryKeys.wallets,
  response: dataOf(WalletsAnswer),
});

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

/** Reads the positions of two words of the phrase to ask for: the same ones until they were entered correctly. */
export const usePhraseChallenge = query('POST wallets/:walletId/phrase-challenge', {
  key: (walletId) => ['phrase-challenge', walletId],
  request: (walletId: string) => ({ params: { walletId } }),
  response: dataOf(PhraseChallengeAnswer),
  // Each opening of the dialog fetches again.
  options: { gcTime: 0 },
});

/** Compares two words of the phrase. Wrong words are 422, a wrong wallet key 400. */
export const useCheckPhrase = mutation('POST wallets/:walletId/check-phrase', {
  request: (body: CheckPhraseRequest, walletId: string) => ({ params: { walletId }, body }),
  response: CheckPhraseAnswer,
  invalidates: [queryKeys.wallets],
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});
