import type { Notification, NotificationsPage, User } from '@tessera/contracts';
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
  notificationsPending(): void;
  /** The first page replaces the list, a later one is appended. */
  notificationsLoaded(page: Pick<NotificationsPage, 'data' | 'current_page' | 'last_page'>): void;
  /** Empties the list. */
  notificationsFailed(): void;
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
    notificationsPending: () => set({ notificationsStatus: 'pending' }),
    notificationsLoaded: ({ data, current_page: currentPage, last_page: lastNotificaionPage }) =>
      set(({ notifications: before }) => {
        // A new one pushes the last of a page onto the next.
        const held = new Set(currentPage === 1 ? [] : before.map(({ id }) => id));
        const notifications = [
          ...(currentPage === 1 ? [] : before),
          ...data.filter(({ id }) => !held.has(id)),
        ];
        return { notifications, currentPage, lastNotificaionPage, notificationsStatus: 'succeeded' };
      }),
    notificationsFailed: () =>
      set({ notifications: [], currentPage: 1, lastNotificaionPage: 1, notificationsStatus: 'failed' }),
    signedOut: () => set(signedOutState),
  }));
}
