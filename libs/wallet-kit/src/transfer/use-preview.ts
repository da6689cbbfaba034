import { ApiError, messageOf, usePreviewTransfer } from '@tessera/api';
import { transferText } from '@tessera/contracts';
import { useDraft } from './draft.store';
import { isUnanswered } from './is-unanswered';
import { isSameRequest, previewRequest } from './transfer-request';

/** Asks for the terms of the draft; true when they are there and the draft is still the one they were asked for. */
export function usePreview(walletId: string): () => Promise<boolean> {
  const preview = usePreviewTransfer(walletId);
  return async () => {
    const state = useDraft.getState();
    const request = previewRequest(state);
    const attempt = request && state.attemptOf(request);
    if (!attempt) return false;
    state.set({ previewStatus: 'pending', refusal: null });
    try {
      const { idempotencyKey } = attempt;
      const terms = await preview.mutateAsync({ ...attempt.request, idempotencyKey });
      if (!isSameRequest(previewRequest(useDraft.getState()), attempt.request)) return false;
      useDraft.getState().previewed(terms);
      return true;
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      const changedPayee = known?.body.payee;
      if (changedPayee !== undefined) {
        useDraft.getState().set({ status: 'payee-changed', previewStatus: 'failed', changedPayee });
        return false;
      }
      const fieldErrors = known?.fieldErrors ?? {};
      const ofFields = Object.keys(fieldErrors).length > 0;
      const maybeSent = attempt.confirmed || attempt.maybeSent || state.interrupted.length > 0;
      const refusal = {
        message: messageOf(error),
        code: known?.code,
        fieldErrors,
        ...(isUnanswered(error) && !maybeSent ? { note: transferText.previewNotLoaded } : {}),
      };
      // Terms that were to be renewed: what stands against them is shown in the form.
      if (ofFields) useDraft.getState().back();
      useDraft.getState().set({ previewStatus: 'failed', fieldErrors, refusal });
      return false;
    }
  };
}
