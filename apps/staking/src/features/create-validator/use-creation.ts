import {
  codeRejected,
  transferText,
  type CreateValidatorPreview,
  type CreateValidatorPreviewRequest,
} from '@tessera/contracts';
import { ApiError, keyErrorOf, messageOf, useSession } from '@tessera/platform';
import { toast } from '@tessera/ui';
import {
  isUnanswered,
  useCreateValidator,
  usePreviewCreateValidator,
  type AskedStepUp,
} from '@tessera/wallet-kit';
import { useEffect, useRef, useState } from 'react';
import {
  isSameCreation,
  isUncertain,
  readCreationAttempt,
  writeCreationAttempt,
  type CreationAttempt,
} from './creation-attempt.storage';
import { noAnswers, type CreationAnswers, type CreationStep } from './creation';

/** Between two tries of the same attempt while nothing comes back; the last one goes on. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]));

/** Refusals that are about what was asked for: the form shows them. */
const OF_THE_FORM: readonly number[] = [403, 409, 422];

const isStepUp = (error: unknown) => error instanceof ApiError && error.body.stepUp !== undefined;

/** One creation from its form to its result; the wallet key passes through and stays nowhere. */
export function useCreation(walletId: string) {
  const session = useSession();
  const preview = usePreviewCreateValidator(walletId);
  const create = useCreateValidator(walletId);
  const [step, setStep] = useState<CreationStep>({ at: 'form' });
  const [answers, setAnswers] = useState<CreationAnswers>(noAnswers);
  const [sending, setSending] = useState(false);
  const [maybeSent, setMaybeSent] = useState(() => isUncertain(readCreationAttempt(walletId)));
  const attempt = useRef<CreationAttempt | null>(null);
  const keep = (next: CreationAttempt | null) => {
    attempt.current = next;
    writeCreationAttempt(next);
    setMaybeSent(isUncertain(next));
  };
  /** The next call starts a new attempt. @param maybeSent whether an earlier one may have been carried out */
  const replaceKey = (maybeSent: boolean) => {
    const idempotencyKey = crypto.randomUUID();
    const { current } = attempt;
    keep(current && maybeSent ? { ...current, idempotencyKey, confirmed: false, maybeSent } : null);
  };
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  function refuseForm(error: unknown): void {
    const known = error instanceof ApiError ? error : undefined;
    const faults = known?.fieldErrors ?? {};
    const ofForm = known !== undefined && OF_THE_FORM.includes(known.status);
    const isUnsent = isUnanswered(error) && !isUncertain(attempt.current);
    const note = isUnsent ? transferText.previewNotLoaded : null;
    if (!ofForm) toast.error(messageOf(error));
    setStep({ at: 'form' });
    setAnswers({
      ...noAnswers,
      faults,
      refusal: Object.keys(faults).length > 0 ? null : ofForm ? messageOf(error) : note,
    });
  }

  async function review(request: CreateValidatorPreviewRequest, changed = false): Promise<void> {
    if (preview.isPending || sending) return;
    // An unchanged request that a reload interrupted keeps its first key.
    const known = attempt.current ?? readCreationAttempt(walletId);
    const same = known !== null && isSameCreation(known.request, request);
    const fresh = { idempotencyKey: crypto.randomUUID(), confirmed: false, maybeSent: isUncertain(known) };
    const current = same ? known : { walletId, request, ...fresh };
    keep(current);
    setAnswers(noAnswers);
    try {
      const terms = await preview.mutateAsync({ ...request, idempotencyKey: current.idempotencyKey });
      setStep({ at: 'review', preview: terms, changed });
    } catch (error) {
      refuseForm(error);
    }
  }

  async function refuse(
    error: unknown,
    terms: CreateValidatorPreview,
    walletKey: string,
    asked: AskedStepUp | null,
  ): Promise<void> {
    const known = error instanceof ApiError ? error : undefined;
    const keyError = keyErrorOf(error);
    const stepUp = known?.body.stepUp;
    if (stepUp !== undefined) {
      const resendAt = new Date(Date.now() + (stepUp.resendAfter ?? 0) * 1000).toISOString();
      setAnswers(noAnswers);
      return setStep({ at: 'code', preview: terms, stepUp: { ...stepUp, resendAt }, walletKey });
    }
    if (asked !== null && (known?.status === 401 || known?.code === 'TOO_MANY_REQUESTS')) {
      const codeError = codeRejected(messageOf(error), known.body.attemptsLeft, asked.method);
      setStep({ at: 'code', preview: terms, stepUp: asked, walletKey });
      return setAnswers({ ...noAnswers, codeError });
    }
    if (keyError !== null) {
      setStep({ at: 'review', preview: terms, changed: false });
      return setAnswers({ ...noAnswers, keyError });
    }
    if (known?.code === 'QUOTE_CHANGED' && attempt.current) return review(attempt.current.request, true);
    if (known !== undefined && Object.keys(known.fieldErrors).length > 0) return refuseForm(error);
    // The chain did not carry out this attempt, and the server answers its key with that for ever.
    const isFinal = known?.code === 'VALIDATOR_NOT_CREATED';
    if (isFinal) replaceKey(attempt.current?.maybeSent === true);
    // The key belongs to another request, which may have been sent.
    if (known?.code === 'IDEMPOTENCY_CONFLICT') replaceKey(true);
    const maybeSent = isUncertain(attempt.current);
    return setStep({ at: 'failed', message: messageOf(error), maybeSent, isFinal });
  }

  async function submit(terms: CreateValidatorPreview, walletPasscode: string, code?: string): Promise<void> {
    const current = attempt.current;
    if (current === null || sending) return;
    const sender = session.person();
    const isOurs = () => here.current && session.person() === sender;
    const { request, idempotencyKey } = current;
    const before = current.confirmed;
    keep({ ...current, confirmed: true });
    const body = {
      ...request,
      walletPasscode,
      idempotencyKey,
      ...(code === undefined ? {} : { stepUpCode: code }),
    };
    const asked = code !== undefined && step.at === 'code' ? step.stepUp : null;
    setSending(true);
    setAnswers(noAnswers);
    for (let tries = 0; isOurs(); tries += 1) {
      try {
        const created = await create.mutateAsync({ ...body, background: tries > 0 });
        // Whoever is here now: it has ended.
        keep(null);
        if (isOurs()) setStep({ at: 'result', created });
        break;
      } catch (error) {
        if (!isOurs()) break;
        if (!isUnanswered(error, tries > 0)) {
          // The server checks the key and the code before it signs, so no earlier call with the same ones signed. A call from
          // before a reload may have: the server checks the key once more to return the consensus key of what it signed.
          const isWrongKey = keyErrorOf(error) !== null && !before;
          if (isWrongKey || isStepUp(error) || !(before || tries > 0)) keep({ ...current, confirmed: false });
          await refuse(error, terms, walletPasscode, asked);
          break;
        }
        setStep({ at: 'unknown', preview: terms });
        await pause(tries);
      }
    }
    create.reset();
    setSending(false);
  }

  return {
    step,
    answers,
    sending,
    /** Whether an earlier submission without an answer may have been carried out. */
    maybeSent: maybeSent && !sending,
    previewing: preview.isPending,
    review,
    submit,
    /** Back to the form, with everything that was typed. After a refusal of all calls the next attempt is a new one. */
    back(failed = false) {
      if (failed && !isUncertain(attempt.current)) keep(null);
      setStep({ at: 'form' });
      setAnswers(noAnswers);
    },
    backToReview: (terms: CreateValidatorPreview) =>
      setStep({ at: 'review', preview: terms, changed: false }),
    refreshTerms: () => attempt.current !== null && void review(attempt.current.request),
    /** What was typed has changed: what was said of it no longer holds. */
    forgetAnswers: () => setAnswers(noAnswers),
  };
}
export type Creation = ReturnType<typeof useCreation>;
