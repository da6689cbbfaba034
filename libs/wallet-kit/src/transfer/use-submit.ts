import { useSendTransfer } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { useSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { useDraft } from './draft.store';
import { refusalOf } from './flow';
import { submitAttempt } from './submit-attempt';
import { transferRequest } from './transfer-request';
import { usePreview } from './use-preview';

/** Sends the previewed draft, with the second code if one is required. */
export function useSubmit(walletId: string): (code?: string) => Promise<void> {
  const session = useSession();
  const transfer = useSendTransfer(walletId);
  const preview = usePreview(walletId);
  return async (stepUpCode) => {
    const { attempt, sent, failed } = useDraft.getState();
    const request = transferRequest(useDraft.getState());
    if (request === null || attempt === null) return;
    const { idempotencyKey } = attempt;
    const sender = session.person();
    const call = { ...request, idempotencyKey, ...(stepUpCode === undefined ? {} : { stepUpCode }) };
    await submitAttempt({
      flow: useDraft,
      call: (isRetry) => transfer.mutateAsync({ ...call, background: isRetry }),
      isWaiting: () => session.person() === sender,
      onSent: sent,
      preview,
      onRefused(error) {
        toast.error(messageOf(error));
        failed(refusalOf(error));
      },
    });
  };
}
