import { CreateValidatorPreviewRequest } from '@tessera/contracts';
import * as v from 'valibot';

/** Of this tab, and cleared with everything of ours at logout. */
const NAME = 'tessera.create-validator.attempt';

const Attempt = v.object({
  walletId: v.string(),
  request: CreateValidatorPreviewRequest,
  /** The same over all tries of one request, so that nothing is ever staked twice. */
  idempotencyKey: v.string(),
  /** Whether a submission under this key may have been carried out; missing in attempts that an earlier version stored. */
  confirmed: v.optional(v.boolean(), true),
  /** Whether an attempt that this one replaced may have been carried out. */
  maybeSent: v.optional(v.boolean(), false),
});
/** What was asked for, without any secret. */
export type CreationAttempt = v.InferOutput<typeof Attempt>;

export const isUncertain = (attempt: CreationAttempt | null): boolean =>
  attempt !== null && (attempt.confirmed || attempt.maybeSent);

const Stored = v.pipe(v.string(), v.parseJson(), Attempt);

/** The attempt of a wallet that a reload of the page left behind. */
export function readCreationAttempt(walletId: string): CreationAttempt | null {
  const parsed = v.safeParse(Stored, sessionStorage.getItem(NAME));
  return parsed.success && parsed.output.walletId === walletId ? parsed.output : null;
}

const inOrder = (request: CreateValidatorPreviewRequest): string =>
  JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two requests ask for the same, in whatever order their fields stand. */
export const isSameCreation = (one: CreateValidatorPreviewRequest, other: CreateValidatorPreviewRequest) =>
  inOrder(one) === inOrder(other);

/** Keeps it until it has ended; null forgets it. */
export function writeCreationAttempt(attempt: CreationAttempt | null): void {
  if (attempt === null) sessionStorage.removeItem(NAME);
  else sessionStorage.setItem(NAME, JSON.stringify(attempt));
}
