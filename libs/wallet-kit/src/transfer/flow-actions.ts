import type { KeyError } from '@tessera/api';
import type { ChangedPayee } from '@tessera/contracts';
import { create as createStore } from 'zustand';
import { isInterrupted, type Attempt, type AttemptStorage } from './attempt.storage';
import { idleFlow, mayHaveSent, withoutNote, type AskedStepUp, type Flow, type Refusal } from './flow';
import { isSameRequest } from './transfer-request';

export interface FlowActions<Request, Preview> {
  /** Returns the attempt of this request. Its key stays the same as long as the request does. */
  attemptOf: (request: Request, description?: string) => Attempt<Request> | null;
  previewPending: () => void;
  previewed: (preview: Preview) => void;
  /** Field errors lead back to the form, which shows them. */
  previewRefused: (refusal: Refusal) => void;
  /** The form was edited: what the server said of it no longer holds. */
  edited: () => void;
  typeKey: (walletPasscode: string) => void;
  confirmed: (description?: string) => void;
  /** A call got no response. */
  silent: () => void;
  /** @param unanswered whether an earlier call under the same key got no response and may have sent the request */
  refused: (unanswered: boolean) => void;
  payeeChanged: (payee: ChangedPayee) => void;
  /** Keeps the key for the code: its field is gone after a silence. */
  codeRequired: (stepUp: AskedStepUp, walletPasscode: string) => void;
  codeRejected: (codeError: string, walletPasscode: string) => void;
  keyRejected: (keyError: KeyError) => void;
  termsChanged: () => void;
  failed: (refusal: Refusal) => void;
  /** The server responded with the transaction. */
  completed: (transactionId: string) => void;
  /** The submission ended without a response. The attempt keeps its key. */
  left: () => void;
  /** Gives the attempt another key. @param maybeSent whether the transfer of its key may have been sent */
  replaceKey: (maybeSent: boolean) => void;
  /** The transaction is final: the next one is another attempt. */
  settled: () => void;
  /** Leads from the preview or a failure to the form. Keeps everything except the wallet key. */
  back: () => void;
  /** The same, with the errors of a failure under the fields. */
  backToFields: () => void;
  backToPreview: () => void;
  /** Leads to the form, which shows the refusal of the preview. */
  showForm: () => void;
}

const toForm = {
  status: 'send',
  walletPasscode: '',
  keyError: null,
  stepUp: null,
  codeError: null,
  quoteChanged: false,
} as const;

/** The transitions of a flow. The attempt is in the storage after each of them. */
export function flowActions<Request, Preview>(
  set: (change: (flow: Flow<Request, Preview>) => Partial<Flow<Request, Preview>>) => void,
  get: () => Flow<Request, Preview>,
  storage: AttemptStorage<Request>,
): FlowActions<Request, Preview> {
  const keep = (attempt: Attempt<Request> | null) => {
    storage.write(attempt);
    return { attempt };
  };
  return {
    attemptOf(request, description = '') {
      const { attempt, walletId, final } = get();
      if (walletId === null) return null;
      // The server responds to the key of a finished transaction with that transaction.
      if (attempt !== null && !final && isSameRequest(attempt.request, request)) return attempt;
      const maybeSent = attempt !== null && (attempt.maybeSent || isInterrupted(attempt));
      const idempotencyKey = crypto.randomUUID();
      const fresh = { confirmed: false, transactionId: null };
      const made = { walletId, idempotencyKey, request, description, maybeSent, ...fresh };
      set(() => ({ ...keep(made), final: false }));
      return made;
    },
    previewPending: () => set(() => ({ previewStatus: 'pending', refusal: null })),
    previewed: (preview) =>
      set(() => ({ status: 'preview', previewStatus: 'succeeded', preview, fieldErrors: {}, refusal: null })),
    previewRefused: (refusal) => {
      const { fieldErrors } = refusal;
      const form = Object.keys(fieldErrors).length > 0 ? toForm : {};
      set(() => ({ ...form, previewStatus: 'failed', fieldErrors, refusal }));
    },
    edited: () => set(() => ({ fieldErrors: {}, refusal: null })),
    typeKey: (walletPasscode) => set(({ refusal }) => ({ walletPasscode, refusal: withoutNote(refusal) })),
    confirmed: (description = '') =>
      set(({ attempt }) => ({
        sending: true,
        keyError: null,
        codeError: null,
        quoteChanged: false,
        refusal: null,
        ...keep(attempt && { ...attempt, description, confirmed: true }),
      })),
    silent: () => set(() => ({ unanswered: true })),
    refused: (unanswered) =>
      set(({ attempt }) => ({
        sending: false,
        unanswered: false,
        ...keep(attempt && { ...attempt, confirmed: unanswered }),
      })),
    payeeChanged: (changedPayee) =>
      set(() => ({ status: 'payee-changed', previewStatus: 'failed', changedPayee, walletPasscode: '' })),
    codeRequired: (stepUp, walletPasscode) =>
      set(() => ({ status: 'step-up', stepUp, codeError: null, walletPasscode })),
    codeRejected: (codeError, walletPasscode) => set(() => ({ codeError, walletPasscode })),
    keyRejected: (keyError) => set(() => ({ status: 'preview', keyError })),
    termsChanged: () => set(() => ({ status: 'preview', quoteChanged: true })),
    failed: (refusal) =>
      set((flow) => ({
        status: 'failed',
        refusal: { ...refusal, maybeSent: mayHaveSent(flow) },
        walletPasscode: '',
      })),
    completed: (transactionId) =>
      set(({ attempt }) => ({
        status: 'completed',
        stepUp: null,
        sending: false,
        unanswered: false,
        final: false,
        walletPasscode: '',
        ...keep(attempt && { ...attempt, transactionId }),
      })),
    left: () => set(() => ({ status: 'send', sending: false, unanswered: false, walletPasscode: '' })),
    replaceKey(maybeSent) {
      const idempotencyKey = crypto.randomUUID();
      set(({ attempt }) => keep(attempt && { ...attempt, idempotencyKey, confirmed: false, maybeSent }));
    },
    settled() {
      storage.write(null);
      set(() => ({ final: true }));
    },
    back: () => set(() => ({ ...toForm, refusal: null })),
    backToPreview: () => set(() => ({ status: 'preview', codeError: null })),
    backToFields: () =>
      set(({ refusal }) => ({ ...toForm, refusal: null, fieldErrors: refusal?.fieldErrors ?? {} })),
    showForm: () => set(() => ({ status: 'send' })),
  };
}

/** A flow of its own, for a request that the transfer draft does not describe. */
export const createFlow = <Request, Preview>(walletId: string, storage: AttemptStorage<Request>) =>
  createStore<Flow<Request, Preview> & FlowActions<Request, Preview>>()((set, get) => ({
    ...idleFlow,
    walletId,
    attempt: storage.read(walletId),
    ...flowActions<Request, Preview>(set, get, storage),
  }));
