import { Done } from '@tessera/contracts/primitives';
import { CheckPhraseAnswer, PhraseChallengeAnswer } from '@tessera/contracts/wallet-key';
import type { CheckPhraseRequest, ResetWalletKeyRequest } from '@tessera/contracts/wallet-key';
import { MnemonicAnswer, WalletAnswer, type CreateWalletRequest } from '@tessera/contracts/wallets';
import { dataOf, pick } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

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

/** Generates a recovery phrase of 12 words, which the server does not store. A mutation keeps it out of the query cache. */
export const useMnemonic = mutation('GET wallets/mnemonic', {
  response: pick(MnemonicAnswer, ({ data }) => data.mnemonic),
  options: { gcTime: 0 },
});

interface CreateWallet extends CreateWalletRequest {
  /** One per confirmed attempt; a retry of the same attempt carries the same. */
  idempotencyKey: string;
}

/** Creates the wallet of a phrase, or restores it. A bad checksum is 422, a second wallet 409. */
export const useCreateWallet = mutation('POST wallets', {
  request: ({ idempotencyKey, ...body }: CreateWallet) => ({ body, idempotencyKey }),
  response: dataOf(WalletAnswer),
  onSuccess: (wallet, { queryClient }) => queryClient.setQueryData(queryKeys.wallets, [wallet]),
  options: { meta: { onError: 'fields' }, gcTime: 0 },
});

/** Sets a new wallet key by the current one, or by the recovery phrase, which ends every other session. */
export const useResetWalletKey = mutation('POST wallets/:walletId/resetPasscode', {
  request: (body: ResetWalletKeyRequest, walletId: string) => ({ params: { walletId }, body }),
  response: Done,
  invalidates: [queryKeys.wallets, queryKeys.sessions],
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});
