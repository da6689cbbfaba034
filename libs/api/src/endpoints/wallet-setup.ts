import {
  Done,
  MnemonicAnswer,
  WalletAnswer,
  type CreateWalletRequest,
  type ResetWalletKeyRequest,
} from '@tessera/contracts';
import { dataOf, pick } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { queryKeys } from '../query-keys';

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
