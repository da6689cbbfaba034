import { keyErrorOf } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { codeRejected } from '@tessera/contracts/transfer-text';
import { isInterrupted } from './attempt.storage';
import type { Flow } from './flow';
import type { FlowActions } from './flow-actions';
import { isUnanswered } from './is-unanswered';

/** Backoff before each retry of a call without a response; the last pause repeats. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]));

interface Submission<Sent> {
  flow: {
    getState: () => Flow<unknown, unknown> & Omit<FlowActions<never, never>, 'attemptOf' | 'previewed'>;
  };
  call: (isRetry: boolean) => Promise<Sent>;
  /** Whether the user who began the submission is still signed in. */
  isWaiting: () => boolean;
  onSent: (sent: Sent) => void;
  /** Fetches the terms again when they have changed. */
  preview: () => Promise<unknown>;
  /** Handles every rejection except those of key, code, recipient and terms. */
  onRefused: (error: unknown) => void;
  /** Whether the server checks the wallet key also after signing; then a wrong key does not prove that nothing was signed. */
  isKeyCheckedAgain?: boolean;
}

let running = 0;
let latest: Submission<never>['flow'] | undefined;

/** Whether a submission waits for its response, also between two calls. */
export const isSubmitting = (): boolean => running > 0;

/** Whether the last submission ended with a result that the user has not left. Its dialog may be closed. */
export function hasResult(): boolean {
  const status = latest?.getState().status;
  return status === 'completed' || status === 'failed';
}

/** Sends the attempt of a flow. Retries a call without a response with the same idempotency key, so that at most one transaction is made. */
export async function submitAttempt<Sent>(submission: Submission<Sent>): Promise<void> {
  running += 1;
  try {
    await submit(submission);
  } finally {
    running -= 1;
  }
}

async function submit<Sent>(submission: Submission<Sent>): Promise<void> {
  const { flow, call, isWaiting, onSent } = submission;
  const { attempt, sending, walletPasscode, confirmed } = flow.getState();
  if (attempt === null || sending) return;
  latest = flow;
  const isCurrent = () => flow.getState().attempt?.idempotencyKey === attempt.idempotencyKey;
  const before = isInterrupted(attempt);
  confirmed();
  for (let tries = 0; isCurrent() && isWaiting(); tries += 1) {
    try {
      const sent = await call(tries > 0);
      if (isCurrent()) onSent(sent);
      return;
    } catch (error) {
      if (!isCurrent() || !isWaiting()) break;
      const unanswered = before || tries > 0;
      if (!isUnanswered(error, unanswered)) {
        await refuse(submission, error, { walletPasscode, unanswered, before });
        return;
      }
      flow.getState().silent();
      await pause(tries);
    }
  }
  if (isCurrent()) flow.getState().left();
}

interface Earlier {
  walletPasscode: string;
  /** Whether an earlier call with the same idempotency key got no response. */
  unanswered: boolean;
  /** Whether that call preceded this submission, maybe with another wallet key. */
  before: boolean;
}

async function refuse<Sent>(
  { flow, preview, onRefused, isKeyCheckedAgain = false }: Submission<Sent>,
  error: unknown,
  { walletPasscode, unanswered, before }: Earlier,
): Promise<void> {
  const state = flow.getState();
  const { status, code, body } = error instanceof ApiError ? error : {};
  const keyError = keyErrorOf(error);
  const stepUp = body?.stepUp;
  // The server checks the key and the code before it signs, so this rejection proves that earlier calls signed nothing.
  const isUnsigned = stepUp !== undefined || (keyError !== null && !(isKeyCheckedAgain && before));
  state.refused(unanswered && !isUnsigned);
  if (body?.payee !== undefined) return state.payeeChanged(body.payee);
  if (stepUp !== undefined) {
    const resendAt = new Date(Date.now() + (stepUp.resendAfter ?? 0) * 1000).toISOString();
    return state.codeRequired({ ...stepUp, resendAt }, walletPasscode);
  }
  if (state.status === 'step-up' && (status === 401 || code === 'TOO_MANY_REQUESTS')) {
    const codeError = codeRejected(messageOf(error), body?.attemptsLeft, state.stepUp?.method);
    return state.codeRejected(codeError, walletPasscode);
  }
  if (keyError !== null) return state.keyRejected(keyError);
  if (code === 'QUOTE_CHANGED') {
    state.termsChanged();
    await preview();
    return;
  }
  // The key belongs to another request, which may have been sent.
  if (code === 'IDEMPOTENCY_CONFLICT') state.replaceKey(true);
  onRefused(error);
}
