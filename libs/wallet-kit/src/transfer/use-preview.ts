import { usePreviewTransfer } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { transferText } from '@tessera/contracts/transfer-text';
import { useDraft } from './draft.store';
import { mayHaveSent, refusalOf } from './flow';
import { isUnanswered } from './is-unanswered';
import { isSameRequest, previewRequest } from './transfer-request';

/** Fetches the terms of the draft. Resolves to whether they arrived and the draft has not changed since. */
export function usePreview(walletId: string): () => Promise<boolean> {
  const preview = usePreviewTransfer(walletId);
  return async () => {
    const { attemptOf, previewPending, previewed, payeeChanged, previewRefused } = useDraft.getState();
    const request = previewRequest(useDraft.getState());
    const attempt = request && attemptOf(request);
    if (!attempt) return false;
    const maySend = mayHaveSent(useDraft.getState());
    previewPending();
    try {
      const { idempotencyKey } = attempt;
      const terms = await preview.mutateAsync({ ...attempt.request, idempotencyKey });
      if (!isSameRequest(previewRequest(useDraft.getState()), attempt.request)) return false;
      previewed(terms);
      return true;
    } catch (error) {
      const payee = error instanceof ApiError ? error.body.payee : undefined;
      const isUnsent = isUnanswered(error) && !maySend;
      if (payee !== undefined) payeeChanged(payee);
      else
        previewRefused({ ...refusalOf(error), ...(isUnsent ? { note: transferText.previewNotLoaded } : {}) });
      return false;
    }
  };
}
