import { TransferPreviewRequest } from '@tessera/contracts';
import * as v from 'valibot';

const NAME = 'tessera.transfer';
const INTERRUPTED = 'tessera.transfer.interrupted';

const Attempt = v.object({
  walletId: v.string(),
  /** The key of the attempt: the same over all its retries, so that nothing is ever sent twice. */
  idempotencyKey: v.string(),
  request: TransferPreviewRequest,
  /** The note to self, which the terms know nothing of. */
  description: v.optional(v.string(), ''),
  /** Set when the call that sends was made, whatever became of it. */
  confirmed: v.boolean(),
  /** Whether an attempt that this one replaced may have been sent. */
  maybeSent: v.optional(v.boolean(), false),
  /** Set when the server has answered with the transfer. */
  transactionId: v.nullable(v.string()),
});

/** One confirmed or previewed transfer of this tab until its final state; it holds no secret. */
export type Attempt = v.InferOutput<typeof Attempt>;

const Stored = v.pipe(v.string(), v.parseJson(), Attempt);
const StoredList = v.pipe(v.string(), v.parseJson(), v.array(Attempt));

/** The call that sends was made and nobody saw its answer. */
export const isInterrupted = (attempt: Attempt | null): attempt is Attempt =>
  attempt?.confirmed === true && attempt.transactionId === null;

/** Whether a call that got no answer, of this attempt or of one that it replaced, may have sent something. */
export const isUncertain = (attempt: Attempt | null): attempt is Attempt =>
  attempt !== null && attempt.transactionId === null && (attempt.confirmed || attempt.maybeSent);

/** The attempt of a wallet that a reload of the page left behind. */
export function readAttempt(walletId: string): Attempt | null {
  const parsed = v.safeParse(Stored, sessionStorage.getItem(NAME));
  return parsed.success && parsed.output.walletId === walletId ? parsed.output : null;
}

export function writeAttempt(attempt: Attempt | null): void {
  if (attempt === null) sessionStorage.removeItem(NAME);
  else sessionStorage.setItem(NAME, JSON.stringify(attempt));
}

/** What was interrupted and gave way to transfers of other kinds. */
export function readInterrupted(walletId: string): readonly Attempt[] {
  const parsed = v.safeParse(StoredList, sessionStorage.getItem(INTERRUPTED));
  return parsed.success ? parsed.output.filter((attempt) => attempt.walletId === walletId) : [];
}

export function writeInterrupted(attempts: readonly Attempt[]): void {
  if (attempts.length === 0) sessionStorage.removeItem(INTERRUPTED);
  else sessionStorage.setItem(INTERRUPTED, JSON.stringify(attempts));
}
