import { TransferPreviewRequest } from '@tessera/contracts/transfers';
import * as v from 'valibot';

const INTERRUPTED = 'tessera.transfer.interrupted';

const schemaOf = <Request>(request: v.GenericSchema<unknown, Request>) =>
  v.object({
    walletId: v.string(),
    idempotencyKey: v.string(),
    request,
    description: v.optional(v.string(), ''),
    // Missing in attempts of create validator that an earlier version stored.
    confirmed: v.optional(v.boolean(), true),
    maybeSent: v.optional(v.boolean(), false),
    transactionId: v.optional(v.nullable(v.string()), null),
  });

/** A previewed or confirmed request of this tab until its final state. All calls share its idempotency key. It contains no secret. */
export interface Attempt<Request = TransferPreviewRequest> {
  walletId: string;
  idempotencyKey: string;
  request: Request;
  description: string;
  /** Whether a call that may have sent the request was made. */
  confirmed: boolean;
  /** Whether an attempt that this one replaced may have been sent. */
  maybeSent: boolean;
  transactionId: string | null;
}

/** Whether a call was made and its response is unknown. */
export const isInterrupted = <Request>(attempt: Attempt<Request> | null): attempt is Attempt<Request> =>
  attempt?.confirmed === true && attempt.transactionId === null;

/** Whether a call without a response, of this attempt or of one that it replaced, may have sent something. */
export const isUncertain = <Request>(attempt: Attempt<Request> | null): attempt is Attempt<Request> =>
  attempt !== null && attempt.transactionId === null && (attempt.confirmed || attempt.maybeSent);

export interface AttemptStorage<Request> {
  /** Returns the attempt that a wallet had before the page was reloaded. */
  read: (walletId: string) => Attempt<Request> | null;
  write: (attempt: Attempt<Request> | null) => void;
}

/** Stores the attempt of one kind of request in this tab until the user signs out. */
export function createAttemptStorage<Request>(
  name: string,
  request: v.GenericSchema<unknown, Request>,
): AttemptStorage<Request> {
  const Stored = v.pipe(v.string(), v.parseJson(), schemaOf(request));
  return {
    read(walletId) {
      const parsed = v.safeParse(Stored, sessionStorage.getItem(name));
      return parsed.success && parsed.output.walletId === walletId ? parsed.output : null;
    },
    write(attempt) {
      if (attempt === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(attempt));
    },
  };
}

export const transferAttempts = createAttemptStorage('tessera.transfer', TransferPreviewRequest);

const StoredList = v.pipe(v.string(), v.parseJson(), v.array(schemaOf(TransferPreviewRequest)));

/** Returns the interrupted attempts of transfer types that are not open now. */
export function readInterrupted(walletId: string): readonly Attempt[] {
  const parsed = v.safeParse(StoredList, sessionStorage.getItem(INTERRUPTED));
  return parsed.success ? parsed.output.filter((attempt) => attempt.walletId === walletId) : [];
}

export function writeInterrupted(attempts: readonly Attempt[]): void {
  if (attempts.length === 0) sessionStorage.removeItem(INTERRUPTED);
  else sessionStorage.setItem(INTERRUPTED, JSON.stringify(attempts));
}
