import { ApiError, keyErrorOf, messageOf, useSendTransfer } from '@tessera/api';
import { useSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { codeRejected, type TransferRequest } from '@tessera/contracts';
import { isInterrupted, isUncertain } from './attempt.storage';
import { useDraft } from './draft.store';
import { isUnanswered } from './is-unanswered';
import { transferRequest } from './transfer-request';
import { usePreview } from './use-preview';

/** Between two tries of the same attempt while nothing comes back; the last one goes on. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]));

/**
 * Sends the previewed draft, with the second code if one is required. 400, 401 and a locked key lead back to the preview, a
 * wrong code to its boxes, and changed terms to a new preview; the draft is kept. Retries a call without a response under the
 * same idempotency key, so that at most one transfer is made.
 */
export function useSubmit(walletId: string): (code?: string) => Promise<void> {
  const session = useSession();
  const transfer = useSendTransfer(walletId);
  const preview = usePreview(walletId);

  function refuse(
    error: unknown,
    { walletPasscode }: TransferRequest,
    before: boolean,
  ): Promise<unknown> | void {
    const { set, status, refused, replaceKey } = useDraft.getState();
    const known = error instanceof ApiError ? error : undefined;
    const message = messageOf(error);
    const keyError = keyErrorOf(error);
    const stepUp = known?.body.stepUp;
    // The server checks the key and the code before it signs, so this refusal proves that earlier calls signed nothing.
    const unsigned = keyError !== null || stepUp !== undefined;
    refused(before && !unsigned);
    const changedPayee = known?.body.payee;
    if (changedPayee !== undefined) {
      return set({ status: 'payee-changed', changedPayee, walletPasscode: '' });
    }
    // The key stays with the code: whoever waited for a silent network has left its field meanwhile.
    if (stepUp !== undefined) {
      const resendAt = new Date(Date.now() + (stepUp.resendAfter ?? 0) * 1000).toISOString();
      return set({ status: 'step-up', stepUp: { ...stepUp, resendAt }, codeError: null, walletPasscode });
    }
    if (status === 'step-up' && (known?.status === 401 || known?.code === 'TOO_MANY_REQUESTS')) {
      const { method } = useDraft.getState().stepUp ?? {};
      const codeError = codeRejected(message, known.body.attemptsLeft, method);
      return set({ codeError, walletPasscode });
    }
    if (keyError !== null) return set({ status: 'preview', keyError });
    if (known?.code === 'QUOTE_CHANGED') {
      set({ status: 'preview', quoteChanged: true });
      return preview();
    }
    toast.error(message);
    // The key belongs to another transfer, which may have been sent.
    if (known?.code === 'IDEMPOTENCY_CONFLICT') replaceKey();
    const { attempt, interrupted } = useDraft.getState();
    const maybeSent = isUncertain(attempt) || interrupted.length > 0;
    const refusal = { message, code: known?.code, fieldErrors: known?.fieldErrors ?? {}, maybeSent };
    set({ status: 'failed', refusal, walletPasscode: '' });
  }

  return async (code) => {
    const state = useDraft.getState();
    const request = transferRequest(state);
    const key = state.attempt?.idempotencyKey;
    if (request === null || key === undefined || state.sending) return;
    const attempt = { ...request, idempotencyKey: key, ...(code === undefined ? {} : { stepUpCode: code }) };
    const sender = session.person();
    const isDrafted = () => useDraft.getState().attempt?.idempotencyKey === key;
    const isOurs = () => isDrafted() && session.person() === sender;
    // Nobody saw the answer: the draft keeps its key, under which sending it again is safe.
    const leave = () => {
      if (isDrafted()) state.set({ status: 'send', sending: false, unanswered: false, walletPasscode: '' });
    };
    // A call before a reload of the page can be unanswered too.
    const interrupted = isInterrupted(state.attempt);
    state.confirmed();
    for (let tries = 0; isOurs(); tries += 1) {
      try {
        const transaction = await transfer.mutateAsync({ ...attempt, background: tries > 0 });
        if (isDrafted()) state.sent(transaction);
        return;
      } catch (error) {
        if (!isOurs()) return leave();
        const before = interrupted || tries > 0;
        if (!isUnanswered(error, before)) return void (await refuse(error, request, before));
        useDraft.getState().set({ unanswered: true });
        await pause(tries);
      }
    }
    leave();
  };
}
