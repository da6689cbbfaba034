import type { ChangedPayee, StepUp } from '@tessera/contracts/errors';
import type { TransferPreview, TransferPreviewRequest } from '@tessera/contracts/transfers';
import { type KeyError } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { isUncertain, type Attempt } from './attempt.storage';

export interface Refusal {
  message: string;
  code: string | undefined;
  fieldErrors: Readonly<Record<string, string>>;
  /** Shown in the form until the next edit. */
  note?: string | undefined;
  /** Whether an earlier call without a response may have sent something. */
  maybeSent?: boolean | undefined;
}

export interface AskedStepUp extends StepUp {
  resendAt: string;
}

/** State of one request from its form to its result (specification, section 4). */
export interface Flow<Request = TransferPreviewRequest, Preview = TransferPreview> {
  walletId: string | null;
  status: 'send' | 'payee-changed' | 'preview' | 'step-up' | 'completed' | 'failed';
  previewStatus: 'idle' | 'pending' | 'succeeded' | 'failed';
  preview: Preview | null;
  walletPasscode: string;
  /** Field errors of a 422, until the field is edited. */
  fieldErrors: Readonly<Record<string, string>>;
  keyError: KeyError | null;
  stepUp: AskedStepUp | null;
  codeError: string | null;
  quoteChanged: boolean;
  /** The recipient has another address than the one paid before. */
  changedPayee: ChangedPayee | null;
  refusal: Refusal | null;
  sending: boolean;
  /** Whether a call of the current submission got no response. */
  unanswered: boolean;
  attempt: Attempt<Request> | null;
  /** Attempts of other types that may have been sent, each with its own key. */
  interrupted: readonly Attempt<Request>[];
  final: boolean;
}

/** Change that leads from any step to the form. */
export const toForm = {
  status: 'send',
  walletPasscode: '',
  keyError: null,
  stepUp: null,
  codeError: null,
  quoteChanged: false,
} as const;

export const idleFlow: Flow<never, never> = {
  ...toForm,
  walletId: null,
  previewStatus: 'idle',
  preview: null,
  fieldErrors: {},
  changedPayee: null,
  refusal: null,
  sending: false,
  unanswered: false,
  attempt: null,
  interrupted: [],
  final: false,
};

/** Returns the rejection in an error of the server. */
export function refusalOf(error: unknown): Refusal {
  const known = error instanceof ApiError ? error : undefined;
  return { message: messageOf(error), code: known?.code, fieldErrors: known?.fieldErrors ?? {} };
}

/** Removes the note, which concerns the preview before the edit. */
export const withoutNote = (refusal: Refusal | null): Refusal | null =>
  refusal && { ...refusal, note: undefined };

/** Whether an attempt of this tab without a response may have sent something. */
export const mayHaveSent = ({
  attempt,
  interrupted,
}: Pick<Flow<unknown>, 'attempt' | 'interrupted'>): boolean => isUncertain(attempt) || interrupted.length > 0;
