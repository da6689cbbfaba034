import {
  CreateValidatorPreviewRequest,
  type CreatedValidator,
  type CreateValidatorPreview,
} from '@tessera/contracts/staking';
import { transferText } from '@tessera/contracts/transfer-text';
import { ApiError } from '@tessera/client';
import { openWalletKeyReset, useSession } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { useCreateValidator, usePreviewCreateValidator } from '@tessera/api';
import {
  createAttemptStorage,
  createFlow,
  isUnanswered,
  mayHaveSent,
  refusalOf,
  submitAttempt,
} from '@tessera/wallet-kit';
import { useEffect, useRef, useState } from 'react';

/** Key in the session storage, which logout deletes. */
const ATTEMPT = 'tessera.create-validator.attempt';
/** Status codes of refusals that the form shows. */
const OF_THE_FORM: readonly number[] = [403, 409, 422];
/** Error code: the chain did not carry out the attempt and may have taken a fee. */
export const NOT_CREATED = 'VALIDATOR_NOT_CREATED';

const openFlow = (walletId: string) =>
  createFlow<CreateValidatorPreviewRequest, CreateValidatorPreview>(
    walletId,
    createAttemptStorage(ATTEMPT, CreateValidatorPreviewRequest),
  );

export function useCreation(walletId: string) {
  const session = useSession();
  const preview = usePreviewCreateValidator(walletId);
  const create = useCreateValidator(walletId);
  const [useFlow] = useState(() => openFlow(walletId));
  const flow = useFlow();
  const [created, setCreated] = useState<CreatedValidator | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  function refuseForm(error: unknown): void {
    const refusal = refusalOf(error);
    const ofForm = error instanceof ApiError && OF_THE_FORM.includes(error.status);
    if (!ofForm) toast.error(refusal.message);
    const isUnsent = isUnanswered(error) && !mayHaveSent(useFlow.getState());
    const note = ofForm ? refusal.message : isUnsent ? transferText.previewNotLoaded : undefined;
    const hasFaults = Object.keys(refusal.fieldErrors).length > 0;
    flow.previewRefused(hasFaults ? refusal : { ...refusal, note });
    flow.showForm();
  }

  async function review(request: CreateValidatorPreviewRequest): Promise<void> {
    if (preview.isPending || useFlow.getState().sending) return;
    const attempt = flow.attemptOf(request);
    if (attempt === null) return;
    flow.previewPending();
    try {
      flow.previewed(await preview.mutateAsync({ ...request, idempotencyKey: attempt.idempotencyKey }));
    } catch (error) {
      refuseForm(error);
    }
  }

  async function send(stepUpCode?: string): Promise<void> {
    const { attempt, walletPasscode } = useFlow.getState();
    if (attempt === null) return;
    const { request, idempotencyKey, maybeSent } = attempt;
    const sender = session.person();
    const code = stepUpCode === undefined ? {} : { stepUpCode };
    await submitAttempt({
      flow: useFlow,
      call: (isRetry) =>
        create.mutateAsync({ ...request, ...code, walletPasscode, idempotencyKey, background: isRetry }),
      isWaiting: () => isMounted.current && session.person() === sender,
      onSent(sent) {
        setCreated(sent);
        flow.completed(sent.id);
        flow.settled();
      },
      preview: () => review(request),
      onRefused(error) {
        const refusal = refusalOf(error);
        if (Object.keys(refusal.fieldErrors).length > 0) return refuseForm(error);
        // The server always responds to this key with the same failure.
        if (refusal.code === NOT_CREATED) flow.replaceKey(maybeSent);
        flow.failed(refusal);
      },
      // The server unlocks the wallet once more to return a consensus key that it made.
      isKeyCheckedAgain: request.consensusPubkey === undefined,
    });
    // The mutation holds the wallet key.
    create.reset();
  }

  return {
    flow,
    created,
    /** Whether an earlier submission without a response may have been carried out. */
    maybeSent: mayHaveSent(flow) && !flow.sending,
    review,
    send,
    refresh: async () => flow.attempt !== null && (await review(flow.attempt.request)),
    /** Leads to the form. After a refusal of all calls the next attempt is a new one. */
    back() {
      if (flow.status === 'failed' && !mayHaveSent(flow)) flow.replaceKey(false);
      flow.back();
    },
    /** Replaces the dialog by the reset of the wallet key. */
    onForgotten() {
      flow.back();
      openWalletKeyReset();
    },
  };
}
export type Creation = ReturnType<typeof useCreation>;
