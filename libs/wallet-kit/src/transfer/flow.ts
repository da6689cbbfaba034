import type { ChangedPayee, StepUp, TransferPreview } from '@tessera/contracts';
import type { KeyError } from '@tessera/api';
import type { Attempt } from './attempt.storage';
import type { AmountMode } from './check-amount';

/** What the server said against a transfer that it did not make. */
interface Refusal {
  message: string;
  code: string | undefined;
  fieldErrors: Readonly<Record<string, string>>;
  /** Of an unanswered preview: states that nothing was sent, unless an attempt may have been sent before. */
  note?: string | undefined;
  /** Of a failed submission: an earlier call without an answer may have sent this transfer. */
  maybeSent?: boolean | undefined;
}

/** What the server said of a second code, and from when on another one can be sent. */
export interface AskedStepUp extends StepUp {
  resendAt: string;
}

/** Where the one transfer stands (spec section 4). */
export interface Flow {
  walletId: string | null;
  status: 'send' | 'payee-changed' | 'preview' | 'step-up' | 'completed' | 'failed';
  previewStatus: 'idle' | 'pending' | 'succeeded' | 'failed';
  amountMode: AmountMode;
  preview: TransferPreview | null;
  /** The answers of a 422 by field, until the field is changed. */
  fieldErrors: Readonly<Record<string, string>>;
  keyError: KeyError | null;
  /** The dialog gives way to the reset of the wallet key, and comes back to where it stands. */
  keyForgotten: boolean;
  /** The second code that the server asks for. */
  stepUp: AskedStepUp | null;
  codeError: string | null;
  /** The server found other terms than those that were shown. */
  quoteChanged: boolean;
  /** The person is at another address than the one that was paid before. */
  changedPayee: ChangedPayee | null;
  refusal: Refusal | null;
  sending: boolean;
  /** The call that sends was made and nothing came back. */
  unanswered: boolean;
  attempt: Attempt | null;
  /** Attempts of other types that may have been sent, each under its own key. */
  interrupted: readonly Attempt[];
  /** The followed transfer has ended, one way or the other. */
  final: boolean;
}

/** Nothing asked, nothing sent. */
export const idle: Flow = {
  walletId: null,
  status: 'send',
  previewStatus: 'idle',
  amountMode: 'token',
  preview: null,
  fieldErrors: {},
  keyError: null,
  keyForgotten: false,
  stepUp: null,
  codeError: null,
  quoteChanged: false,
  changedPayee: null,
  refusal: null,
  sending: false,
  unanswered: false,
  attempt: null,
  interrupted: [],
  final: false,
};

/** The note belongs to the preview before the edit; the failure view still shows the rest. */
export const withoutNote = (refusal: Flow['refusal']): Flow['refusal'] =>
  refusal && { ...refusal, note: undefined };
