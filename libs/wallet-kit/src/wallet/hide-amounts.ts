import { usePreferences } from '@tessera/api';
import { useAuth } from '@tessera/session';
import { create as createStore } from 'zustand';

interface Chosen {
  /** Whose choice it is: the next person in this tab does not inherit it. */
  userId: string | null;
  hidden: boolean;
}

/** What the eye was last set to, for this visit alone. */
export const useEye = createStore<{ chosen: Chosen | null }>()(() => ({ chosen: null }));

interface HiddenAmounts {
  hidden: boolean;
  toggle: () => void;
}

/**
 * Whether figures are covered by tiles: what the eye says for this visit, else the choice of Settings. While that
 * choice is not known they are covered, so that nothing is shown that somebody asked to hide.
 */
export function useHideAmounts(): HiddenAmounts {
  const userId = useAuth((state) => state.user?.id ?? null);
  const { data } = usePreferences();
  const chosen = useEye((state) => state.chosen);
  const hidden = chosen !== null && chosen.userId === userId ? chosen.hidden : (data?.hide_balances ?? true);
  return { hidden, toggle: () => useEye.setState({ chosen: { userId, hidden: !hidden } }) };
}
