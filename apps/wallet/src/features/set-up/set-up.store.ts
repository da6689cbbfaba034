import { createStore } from '@tessera/platform';

export type SetUpMode = 'create' | 'restore';

interface SetUpState {
  mode: SetUpMode;
  /** Both live in memory alone, until the wallet exists or the person leaves the set-up. */
  walletKey: string | null;
  phrase: string | null;
  /** What was typed so far, so that a look back at the phrase loses nothing. */
  typed: readonly string[];
  writtenDown: boolean;
  /** One key an attempt: a second press of Create wallet makes no second wallet. */
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

/** The wallet set-up in progress; never persisted. */
export const useSetUp = createStore<SetUpState>()((set) => ({
  ...empty(),
  choose: (mode) =>
    set((state) => (state.mode === mode ? {} : { ...empty(), mode, walletKey: state.walletKey })),
  keepKey: (walletKey) => set({ walletKey, idempotencyKey: crypto.randomUUID() }),
  keepPhrase: (phrase) => set({ phrase, typed: [], writtenDown: false, idempotencyKey: crypto.randomUUID() }),
  type: (typed) => set({ typed }),
  confirmWritten: (writtenDown) => set({ writtenDown }),
  wipe: () => set(empty()),
}));
