import type { KeyError } from '@tessera/api';
import type { ChangedPayee } from '@tessera/contracts/errors';
import { create as createStore } from 'zustand';
import { isInterrupted, type Attempt, type AttemptStorage } from './attempt.storage';
import { idleFlow, mayHaveSent, toForm, withoutNote } from './flow';
import type { AskedStepUp, Flow, Refusal } from './flow';
import { isSameRequest } from './transfer-request';

/** Returns the transitions of a flow. Each one also stores the attempt. */
export function flowActions<Request, Preview>(
  set: (change: (flow: Flow<Request, Preview>) => Partial<Flow<Request, Preview>>) => void,
  get: () => Flow<Request, Preview>,
  storage: AttemptStorage<Request>,
) {
  const keep = (attempt: Attempt<Request> | null) => {
    storage.write(attempt);
    return { attempt };
  };
  return {
    /** Returns the attempt of this request. An equal request keeps its idempotency key. */
    attemptOf(request: Request, description = ''): Attempt<Request> | null {
      const { attempt, walletId, final } = get();
      if (walletId === null) return null;
      // A finished transaction has consumed its key: the server would return that transaction.
      if (attempt !== null && !final && isSameRequest(attempt.request, request)) return attempt;
      const maybeSent = attempt !== null && (attempt.maybeSent || isInterrupted(attempt));
      const idempotencyKey = crypto.randomUUID();
      const fresh = { confirmed: false, transactionId: null };
      const made = { walletId, idempotencyKey, request, description, maybeSent, ...fresh };
      set(() => ({ ...keep(made), final: false }));
      return made;
    },
    previewPending: () => set(() => ({ previewStatus: 'pending', refusal: null })),
    previewed: (preview: Preview) =>
      set(() => ({ status: 'preview', previewStatus: 'succeeded', preview, fieldErrors: {}, refusal: null })),
    /** Returns to the form if there are field errors. */
    previewRefused: (refusal: Refusal) => {
      const { fieldErrors } = refusal;
      const form = Object.keys(fieldErrors).length > 0 ? toForm : {};
      set(() => ({ ...form, previewStatus: 'failed', fieldErrors, refusal }));
    },
    /** Clears the server's errors after an edit. */
    edited: () => set(() => ({ fieldErrors: {}, refusal: null })),
    typeKey: (walletPasscode: string) =>
      set(({ refusal }) => ({ walletPasscode, refusal: withoutNote(refusal) })),
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
    /** @param unanswered whether an earlier call with the same idempotency key may have sent the request */
    refused: (unanswered: boolean) =>
      set(({ attempt }) => ({
        sending: false,
        unanswered: false,
        ...keep(attempt && { ...attempt, confirmed: unanswered }),
      })),
    payeeChanged: (changedPayee: ChangedPayee) =>
      set(() => ({ status: 'payee-changed', previewStatus: 'failed', changedPayee, walletPasscode: '' })),
    /** Keeps the wallet key for the call with the code. */
    codeRequired: (stepUp: AskedStepUp, walletPasscode: string) =>
      set(() => ({ status: 'step-up', stepUp, codeError: null, walletPasscode })),
    codeRejected: (codeError: string, walletPasscode: string) => set(() => ({ codeError, walletPasscode })),
    keyRejected: (keyError: KeyError) => set(() => ({ status: 'preview', keyError })),
    termsChanged: () => set(() => ({ status: 'preview', quoteChanged: true })),
    failed: (refusal: Refusal) =>
      set((flow) => ({
        status: 'failed',
        refusal: { ...refusal, maybeSent: mayHaveSent(flow) },
        walletPasscode: '',
      })),
    completed: (transactionId: string) =>
      set(({ attempt }) => ({
        status: 'completed',
        stepUp: null,
        sending: false,
        unanswered: false,
        final: false,
        walletPasscode: '',
        ...keep(attempt && { ...attempt, transactionId }),
      })),
    /** Ends a submission without a response. The attempt keeps its idempotency key. */
    left: () => set(() => ({ status: 'send', sending: false, unanswered: false, walletPasscode: '' })),
    /** Replaces the idempotency key. @param maybeSent whether the transfer of the old key may have been sent */
    replaceKey(maybeSent: boolean) {
      const idempotencyKey = crypto.randomUUID();
      set(({ attempt }) => keep(attempt && { ...attempt, idempotencyKey, confirmed: false, maybeSent }));
    },
    /** Ends the attempt, because its transaction is final. */
    settled() {
      storage.write(null);
      set(() => ({ final: true }));
    },
    /** Returns to the form. Keeps everything except the wallet key. */
    back: () => set(() => ({ ...toForm, refusal: null })),
    backToPreview: () => set(() => ({ status: 'preview', codeError: null })),
    backToFields: () =>
      set(({ refusal }) => ({ ...toForm, refusal: null, fieldErrors: refusal?.fieldErrors ?? {} })),
    showForm: () => set(() => ({ status: 'send' })),
  };
}

export type FlowActions<Request, Preview> = ReturnType<typeof flowActions<Request, Preview>>;

/** Creates a flow for a request that the transfer draft does not describe. */
export const createFlow = <Request, Preview>(walletId: string, storage: AttemptStorage<Request>) =>
  createStore<Flow<Request, Preview> & FlowActions<Request, Preview>>()((set, get) => ({
    ...idleFlow,
    walletId,
    attempt: storage.read(walletId),
    ...flowActions<Request, Preview>(set, get, storage),
  }));
