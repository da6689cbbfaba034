import type { Transaction, TransferPreview, TransferPreviewRequest } from '@tessera/contracts/transfers';
import type { TokenRow } from '@tessera/contracts/wallets';
import { create as createStore } from 'zustand';
import {
  isInterrupted,
  isUncertain,
  readInterrupted,
  transferAttempts,
  writeInterrupted,
  type Attempt,
} from './attempt.storage';
import type { AmountMode } from './check-amount';
import { idleFlow, withoutNote, type Flow } from './flow';
import { flowActions } from './flow-actions';
import { restoreAttempt } from './restore-attempt';
import { emptyDraft, resetFields, type TransferDraft } from './transfer-draft';

interface DraftState extends TransferDraft, Flow {
  amountMode: AmountMode;
  /** The dialog is closed for the reset of the wallet key and reopens in the same state. */
  keyForgotten: boolean;
}

const empty: DraftState = { ...emptyDraft, ...idleFlow, amountMode: 'token', keyForgotten: false };

function draftActions(
  set: (change: Partial<DraftState> | ((state: DraftState) => Partial<DraftState>)) => void,
  get: () => DraftState,
) {
  const flow = flowActions<TransferPreviewRequest, TransferPreview>(set, get, transferAttempts);
  return {
    ...flow,
    attemptOf: (request: TransferPreviewRequest) => flow.attemptOf(request, get().description),
    confirmed: () => flow.confirmed(get().description),
    previewed(preview: TransferPreview) {
      flow.previewed(preview);
      set({ to: preview.to, gasFeeEstimate: preview.gasFeeEstimate });
    },
    sent({ id, transactionHash, gasFee, blockExplorerLink }: Transaction) {
      flow.completed(id);
      set({
        transactionHash: transactionHash ?? '',
        gasFee: gasFee ?? '',
        blockExplorerLink: blockExplorerLink ?? '',
      });
    },
    bind(walletId: string) {
      if (get().walletId === walletId) return;
      const attempt = transferAttempts.read(walletId);
      set({ ...empty, walletId, interrupted: readInterrupted(walletId) });
      if (attempt !== null) set(restoreAttempt(attempt));
    },
    change: (fields: Partial<TransferDraft>) =>
      set(({ fieldErrors, refusal }) => ({
        refusal: withoutNote(refusal),
        ...('toAddress' in fields ? { acceptedAddress: '', to: '' } : {}),
        ...fields,
        fieldErrors: Object.fromEntries(
          Object.entries(fieldErrors).filter(([name]) => !(name in alias(fields))),
        ),
      })),
    choose: (row: TokenRow) =>
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
    setAmountMode: (amountMode: AmountMode) => set({ amountMode }),
    forgetKey: () => set({ walletPasscode: '', keyForgotten: true }),
    returnFromReset: () => set({ keyForgotten: false }),
    keyReset: () => set({ keyError: null }),
    /** Returns to the form when the session begins or ends. Keeps everything except the wallet key. */
    rest() {
      const { status, sending } = get();
      if (sending || status === 'completed') set({ walletPasscode: '' });
      else flow.back();
    },
    /** Writes the unfinished attempts to the storage again. */
    store() {
      const { attempt, final, interrupted } = get();
      if (attempt !== null && !final) transferAttempts.write(attempt);
      writeInterrupted(interrupted);
    },
    forget: () => set(empty),
    /**
     * Begins a transfer, unless a submission is in flight, or restores an interrupted attempt of its type with its idempotency
     * key. Returns whether a new transfer began.
     */
    begin(fields: Partial<TransferDraft> = {}): boolean {
      const { attempt, walletId, activeCryptoToken, sending, unanswered, interrupted } = get();
      const { transferType = emptyDraft.transferType } = fields;
      const ofKind = (one: Attempt) => one.request.transferType === transferType;
      if (sending || unanswered || (isInterrupted(attempt) && ofKind(attempt))) return false;
      const left = isUncertain(attempt) ? [...interrupted, attempt] : interrupted;
      const earlier = left.find(ofKind) ?? null;
      const others = left.filter((one) => one !== earlier);
      writeInterrupted(others);
      transferAttempts.write(earlier);
      set({ ...empty, attempt: earlier, walletId, activeCryptoToken, interrupted: others });
      set(isInterrupted(earlier) ? restoreAttempt(earlier) : fields);
      return !isInterrupted(earlier);
    },
    /** Empties the fields. An attempt that may have been sent is kept, for the warning about it. */
    reset: () =>
      set((state) => {
        const { walletId, interrupted } = state;
        const attempt = isUncertain(state.attempt) ? state.attempt : null;
        transferAttempts.write(attempt);
        return {
          ...idleFlow,
          amountMode: 'token',
          keyForgotten: false,
          walletId,
          interrupted,
          attempt,
          ...resetFields(state),
        };
      }),
  };
}

/** The transfer draft of one wallet (specification, section 3) and its status (section 4). Only attempts are persisted. */
export const useDraft = createStore<DraftState & ReturnType<typeof draftActions>>()((set, get) => ({
  ...empty,
  ...draftActions(set, get),
}));

/** Whether the draft has text that a reload would lose. A sent transfer is stored. */
export function hasDraftText(): boolean {
  const { status, inputAmount, toAddress, receiverAddress, memo, description } = useDraft.getState();
  return (
    status !== 'completed' &&
    [inputAmount, toAddress, receiverAddress, memo, description].some((text) => text !== '')
  );
}

/** Maps fields of the draft to those of the API, which name the errors. */
const alias = (fields: Partial<TransferDraft>): object => ({
  ...fields,
  ...('toAddress' in fields || 'receiverAddress' in fields ? { to: true } : {}),
  ...('inputAmount' in fields ? { amount: true } : {}),
});
