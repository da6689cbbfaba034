import { create } from 'zustand';
import { emptyClipboard } from './clipboard-expiry';

export type SetUpMode = 'create' | 'restore';

interface SetUpState {
  mode: SetUpMode;
  /** Key and phrase are in memory only, until the wallet exists or the user leaves the set-up. */
  walletKey: string | null;
  phrase: string | null;
  /** Words typed so far, kept while the user looks at the phrase again. */
  typed: readonly string[];
  writtenDown: boolean;
  /** Idempotency key of the attempt: a second press of Create wallet creates no second wallet. */
  idempotencyKey: string;
  choose: (mode: SetUpMode) => void;
  keepKey: (walletKey: string) => void;
  keepPhrase: (phrase: string) => void;
  type: (words: readonly string[]) => void;
  confirmWritten: (writtenDown: boolean) => void;
  wipe: () => void;
}

const empty = () => ({
  mode: 'create' as const,
  walletKey: null,
  phrase: null,
  typed: [],
  writtenDown: false,
  idempotencyKey: crypto.randomUUID(),
});

export const useSetUp = create<SetUpState>()((set) => ({
  ...empty(),
  choose: (mode) =>
    set((state) => (state.mode === mode ? {} : { ...empty(), mode, walletKey: state.walletKey })),
  keepKey: (walletKey) => set({ walletKey, idempotencyKey: crypto.randomUUID() }),
  keepPhrase: (phrase) => set({ phrase, typed: [], writtenDown: false, idempotencyKey: crypto.randomUUID() }),
  type: (typed) => set({ typed }),
  confirmWritten: (writtenDown) => set({ writtenDown }),
  wipe: () => set(empty()),
}));

/** Wipes key and phrase from memory, and a copied phrase from the clipboard. */
export function endSetUp(): void {
  useSetUp.getState().wipe();
  emptyClipboard();
}
