import { createStore } from '@tessera/platform';

interface HideAmountsState {
  hidden: boolean;
  toggle: () => void;
}

/** Whether figures are covered by tiles; for this visit, on every page of the wallet. */
export const useHideAmounts = createStore<HideAmountsState>()((set) => ({
  hidden: false,
  toggle: () => set(({ hidden }) => ({ hidden: !hidden })),
}));
