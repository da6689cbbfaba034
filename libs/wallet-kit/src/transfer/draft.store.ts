import type { TokenRow, Transaction, TransferPreview, TransferPreviewRequest } from '@tessera/contracts';
import { create as createStore } from 'zustand';
import {
  isInterrupted,
  isUncertain,
  readAttempt,
  readInterrupted,
  writeAttempt,
  writeInterrupted,
  type Attempt,
} from './attempt.storage';
import { idle, withoutNote, type Flow } from './flow';
import { restoreAttempt } from './restore-attempt';
import { emptyDraft, resetFields, type TransferDraft } from './transfer-draft';
import { isSameRequest } from './transfer-request';

interface Actions {
  bind: (walletId: string) => void;
  change: (fields: Partial<TransferDraft>) => void;
  choose: (row: TokenRow) => void;
  set: (state: Partial<TransferDraft & Flow>) => void;
  /** The attempt of this content: its key stays as long as the content does. */
  attemptOf: (request: TransferPreviewRequest) => Attempt | null;
  previewed: (preview: TransferPreview) => void;
  confirmed: () => void;
  sent: (transaction: Transaction) => void;
  /** The server refused the submission. @param unanswered whether an earlier call under the same key got no answer */
  refused: (unanswered: boolean) => void;
  /** Gives the attempt another key, because the server knows its key from another transfer, which may have been sent. */
  replaceKey: () => void;
  /** A final state: the next transfer is another attempt. */
  settled: () => void;
  /** From the preview or a failure to the form, with everything but the wallet key kept. */
  back: () => void;
  /** The session ended or began: back to the form, with everything but the wallet key kept. */
  rest: () => void;
  /** Writes the attempts in progress to the storage again. */
  store: () => void;
  forget: () => void;
  /** Empties the fields. An attempt that may have been sent is kept, for the warning about it. */
  reset: () => void;
  /**
   * Begins another transfer of the type in `fields`, unless a submission is in flight. An interrupted attempt keeps its key and
   * takes the place of the fields when its type is opened again. Returns whether a new transfer began.
   */
  begin: (fields?: Partial<TransferDraft>) => boolean;
}

const keep = (attempt: Attempt | null): { attempt: Attempt | null } => {
  writeAttempt(attempt);
  return { attempt };
};

/** The transfer draft of one wallet (spec section 3) and its status (section 4), in memory except for its attempts. */
export const useDraft = createStore<TransferDraft & Flow & Actions>()((set, get) => ({
  ...emptyDraft,
  ...idle,
  bind(walletId) {
    if (get().walletId === walletId) return;
    const attempt = readAttempt(walletId);
    const interrupted = readInterrupted(walletId);
    set({ ...emptyDraft, ...idle, walletId, interrupted });
    if (attempt !== null) set(restoreAttempt(attempt));
  },
  change: (fields) =>
    set(({ fieldErrors, refusal }) => ({
      refusal: withoutNote(refusal),
      ...('toAddress' in fields ? { acceptedAddress: '', to: '' } : {}),
      ...fields,
      fieldErrors: Object.fromEntries(
        Object.entries(fieldErrors).filter(([name]) => !(name in alias(fields))),
      ),
    })),
  choose: (row) =>
    set(({ chainId, to, acceptedAddress, refusal }) => ({
      refusal: withoutNote(refusal),
      activeCryptoToken: row,
      chainId: row.chainId,
      symbol: row.symbol,
      fieldErrors: {},
      // An address belongs to one network.
      ...(chainId === null || chainId === row.chainId
        ? { to, acceptedAddress }
        : { to: '', acceptedAddress: '' }),
    })),
  set,
  attemptOf(request) {
    const { attempt, walletId, final, description } = get();
    if (walletId === null) return null;
    // The server answers the key of a finished transfer with that transfer.
    if (attempt !== null && !final && isSameRequest(attempt.request, request)) return attempt;
    const idempotencyKey = crypto.randomUUID();
    const made = {
      walletId,
      idempotencyKey,
      request,
      description,
      confirmed: false,
      transactionId: null,
      maybeSent: attempt !== null && (attempt.maybeSent || isInterrupted(attempt)),
    };
    set({ ...keep(made), final: false });
    return made;
  },
  previewed: (preview) =>
    set({
      status: 'preview',
      previewStatus: 'succeeded',
      preview,
      to: preview.to,
      gasFeeEstimate: preview.gasFeeEstimate,
      fieldErrors: {},
      refusal: null,
    }),
  confirmed: () =>
    set(({ attempt, description }) => ({
      sending: true,
      keyError: null,
      codeError: null,
      quoteChanged: false,
      refusal: null,
      ...keep(attempt === null ? null : { ...attempt, description, confirmed: true }),
    })),
  sent: (transaction) =>
    set(({ attempt }) => ({
      status: 'completed',
      stepUp: null,
      sending: false,
      unanswered: false,
      final: false,
      walletPasscode: '',
      transactionHash: transaction.transactionHash ?? '',
      gasFee: transaction.gasFee ?? '',
      blockExplorerLink: transaction.blockExplorerLink ?? '',
      ...keep(attempt === null ? null : { ...attempt, transactionId: transaction.id }),
    })),
  refused: (unanswered) =>
    set(({ attempt }) => ({
      sending: false,
      unanswered: false,
      ...keep(attempt === null ? null : { ...attempt, confirmed: unanswered }),
    })),
  replaceKey() {
    const idempotencyKey = crypto.randomUUID();
    set(({ attempt }) => keep(attempt && { ...attempt, idempotencyKey, confirmed: false, maybeSent: true }));
  },
  settled() {
    writeAttempt(null);
    set({ final: true });
  },
  back: () =>
    set({
      status: 'send',
      walletPasscode: '',
      keyError: null,
      stepUp: null,
      codeError: null,
      quoteChanged: false,
      refusal: null,
    }),
  rest() {
    const { status, sending, back } = get();
    if (sending || status === 'completed') set({ walletPasscode: '' });
    else back();
  },
  store() {
    const { attempt, final, interrupted } = get();
    if (attempt !== null && !final) writeAttempt(attempt);
    writeInterrupted(interrupted);
  },
  forget: () => set({ ...emptyDraft, ...idle }),
  begin(fields = {}) {
    const { attempt, walletId, activeCryptoToken, sending, unanswered, interrupted } = get();
    const { transferType = emptyDraft.transferType } = fields;
    const ofKind = (one: Attempt) => one.request.transferType === transferType;
    if (sending || unanswered || (isInterrupted(attempt) && ofKind(attempt))) return false;
    const left = isUncertain(attempt) ? [...interrupted, attempt] : interrupted;
    const earlier = left.find(ofKind) ?? null;
    const others = left.filter((one) => one !== earlier);
    writeInterrupted(others);
    set({ ...emptyDraft, ...idle, ...keep(earlier), walletId, activeCryptoToken, interrupted: others });
    set(isInterrupted(earlier) ? restoreAttempt(earlier) : fields);
    return !isInterrupted(earlier);
  },
  reset: () =>
    set((state) => {
      const { walletId, interrupted, attempt } = state;
      const kept = keep(isUncertain(attempt) ? attempt : null);
      return { ...idle, walletId, interrupted, ...kept, ...resetFields(state) };
    }),
}));

/** Errors are named after the fields of the API, edits after those of the draft. */
function alias(fields: Partial<TransferDraft>): object {
  return {
    ...fields,
    ...('toAddress' in fields || 'receiverAddress' in fields ? { to: true } : {}),
    ...('inputAmount' in fields ? { amount: true } : {}),
  };
}
