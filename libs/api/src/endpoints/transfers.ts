import { ReplacementPreviewAnswer, ReplacementsAnswer } from '@tessera/contracts/replacements';
import type { ReplacementKind, ReplacementRequest } from '@tessera/contracts/replacements';
import { RecentsAnswer, TransactionAnswer, TransferPreviewAnswer } from '@tessera/contracts/transfers';
import type { Transaction, TransferPreviewRequest, TransferRequest } from '@tessera/contracts/transfers';
import { dataOf } from '../client/endpoint';
import { invalidateSoon } from '../client/invalidate-soon';
import { mutation, type Success } from '../client/mutation';
import { pollEvery } from '../client/poll-every';
import { query } from '../client/query';
import { previewCall, submitCall } from '../client/wallet-call';
import { queryKeys } from '../query-keys';

const showTransaction = (transaction: Transaction, { queryClient }: Success, walletId: string) =>
  queryClient.setQueryData(queryKeys.transaction(walletId, transaction.id), transaction);

/** Lists the people and addresses last sent to, newest first; with an id, those of that contact. */
export const useRecents = query('GET contacts/get-recents/:id?', {
  key: (id = null) => [...queryKeys.recents, id],
  request: (id: string | null = null) => ({ params: { id } }),
  response: dataOf(RecentsAnswer),
  options: { meta: { onError: 'silent' } },
});

/** Reads fee, total and warnings of a transfer before the wallet key is entered. */
export const usePreviewTransfer = mutation('POST wallets/:walletId/transferPreview', {
  request: previewCall<TransferPreviewRequest>,
  response: dataOf(TransferPreviewAnswer),
  options: { meta: { onError: 'fields', shown: ['PAYEE_CHANGED'] } },
});

/** Signs and sends a transfer; the returned transaction is pending. A wrong wallet key is 400, and nothing was signed. */
export const useSendTransfer = mutation('POST wallets/:walletId/transfer', {
  request: submitCall<TransferRequest>,
  response: dataOf(TransactionAnswer),
  onSuccess(transaction, success, walletId) {
    showTransaction(transaction, success, walletId);
    // Batched with the live events of the same transfer.
    invalidateSoon(success.queryClient, queryKeys.wallet(walletId));
  },
  // The flow shows the outcome: a wrong key or a missing response is no toast (spec section 4).
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Cancels a held transfer. 409 once it was broadcast. */
export const useCancelHold = mutation('DELETE wallets/:walletId/transactions/:transactionId/hold', {
  request: (transactionId: string, walletId: string) => ({ params: { walletId, transactionId } }),
  response: dataOf(TransactionAnswer),
  onSuccess: showTransaction,
  // After a rejection too: the transfer was broadcast, and the pages still offer to cancel it.
  invalidatesOnSettled: (walletId) => [queryKeys.wallet(walletId)],
});

const REPLACEMENTS_POLL_MS = 10_000;

/** Reads how a pending transfer can be replaced, at current fees. 409 once it cannot be. */
export const useReplacements = query('GET wallets/:walletId/transactions/:transactionId/replacements', {
  key: (walletId, transactionId) => [...queryKeys.transaction(walletId, transactionId), 'replacements'],
  request: (walletId: string, transactionId: string) => ({ params: { walletId, transactionId } }),
  response: dataOf(ReplacementsAnswer),
  options: {
    refetchInterval: pollEvery(REPLACEMENTS_POLL_MS),
    // A rejection means that the transfer is no longer pending; the transaction itself shows the outcome.
    retry: false,
    meta: { onError: 'silent' },
  },
});

interface Replacing {
  transactionId: string;
  kind: ReplacementKind;
  /** The key of the attempt. The preview binds its fee to it, and repeating the call with it never signs twice. */
  idempotencyKey: string;
}

/** Reads the fee of a replacement, valid for two minutes. */
export const usePreviewReplacement = mutation(
  'POST wallets/:walletId/transactions/:transactionId/:kind/preview',
  {
    request: ({ idempotencyKey, ...params }: Replacing, walletId: string) => ({
      params: { walletId, ...params },
      idempotencyKey,
    }),
    response: dataOf(ReplacementPreviewAnswer),
    options: { meta: { onError: 'silent' } },
  },
);

/** Signs and sends a replacement. The transaction is pending, or final when a block was faster. A wrong wallet key is 400. */
export const useReplaceTransaction = mutation('POST wallets/:walletId/transactions/:transactionId/:kind', {
  request: (
    { walletPasscode, idempotencyKey, ...params }: Replacing & ReplacementRequest,
    walletId: string,
  ) => ({ params: { walletId, ...params }, body: { walletPasscode }, idempotencyKey }),
  response: dataOf(TransactionAnswer),
  onSuccess: showTransaction,
  // After a rejection too: the transfer may be in a block meanwhile.
  invalidatesOnSettled: (walletId) => [queryKeys.wallet(walletId)],
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});
