import { usePreferences } from '@tessera/api';
import { useAuth } from '@tessera/session';
import { create as createStore } from 'zustand';

interface Chosen {
  /** The user who chose it; the next user of this tab does not inherit it. */
  userId: string | null;
  hidden: boolean;
}

/** Last choice of the eye button, for this visit only. */
export const useEye = createStore<{ chosen: Chosen | null }>()(() => ({ chosen: null }));

/** Returns whether amounts are hidden: the eye button of this visit, else the preference. Hidden while the preference is unknown. */
export function useHideAmounts() {
  const userId = useAuth((state) => state.user?.id ?? null);
  const { data } = usePreferences();
  const chosen = useEye((state) => state.chosen);
  const hidden = chosen !== null && chosen.userId === userId ? chosen.hidden : (data?.hide_balances ?? true);
  return { hidden, toggle: () => useEye.setState({ chosen: { userId, hidden: !hidden } }) };
}
