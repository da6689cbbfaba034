import type { Notification, User } from '@tessera/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The auth state of the spec's section 3, its field names letter for letter. */
export interface AuthState {
  user: User | null;
  notifications: readonly Notification[];
  lastNotificaionPage: number;
  currentPage: number;
  notificationsStatus: 'idle' | 'pending' | 'succeeded' | 'failed';
  isAuthenticated: boolean;
  isUserLoading: boolean;
  /** Flips at every call that counts as activity; what listens to it restarts the inactivity timer. */
  resetTime: boolean;
}

export interface AuthActions {
  userLoading(): void;
  userLoaded(user: User): void;
  flipResetTime(): void;
  signedOut(): void;
}

export type AuthStore = StoreApi<AuthState & AuthActions>;

const signedOutState: AuthState = {
  user: null,
  notifications: [],
  lastNotificaionPage: 1,
  currentPage: 1,
  notificationsStatus: 'idle',
  isAuthenticated: false,
  isUserLoading: false,
  resetTime: false,
};

/** The auth store. `isSignedIn` says whether an access token is there: that alone is what "logged in" means. */
export function createAuthStore(isSignedIn: () => boolean): AuthStore {
  return createStore<AuthState & AuthActions>()((set) => ({
    ...signedOutState,
    isAuthenticated: isSignedIn(),
    userLoading: () => set({ isUserLoading: true }),
    userLoaded(user) {
      // The answer of a call that a logout has overtaken must not sign anybody in again.
      if (isSignedIn()) set({ user, isAuthenticated: true, isUserLoading: false });
    },
    flipResetTime: () => set((state) => ({ resetTime: !state.resetTime })),
    signedOut: () => set(signedOutState),
  }));
}
