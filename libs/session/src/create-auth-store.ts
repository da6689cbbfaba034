import type { Notification, NotificationsPage, User } from '@tessera/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Auth state with the field names of the specification (section 3); `isUserLoading` is derived from the query. */
export interface AuthState {
  user: User | null;
  notifications: readonly Notification[];
  lastNotificaionPage: number;
  currentPage: number;
  notificationsStatus: 'idle' | 'pending' | 'succeeded' | 'failed';
  isAuthenticated: boolean;
  /** Flips on every call that counts as activity; the inactivity timer checks the time when it does. */
  resetTime: boolean;
}

export interface AuthActions {
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
  resetTime: false,
};

/** The auth store. `isSignedIn` says whether an access token is there: that alone is what "logged in" means. */
export function createAuthStore(isSignedIn: () => boolean): AuthStore {
  return createStore<AuthState & AuthActions>()((set) => ({
    ...signedOutState,
    isAuthenticated: isSignedIn(),
    userLoaded(user) {
      // The answer of a call that a logout has overtaken must not sign anybody in again.
      if (isSignedIn()) set({ user, isAuthenticated: true });
    },
    flipResetTime: () => set((state) => ({ resetTime: !state.resetTime })),
    notificationsPending: () => set({ notificationsStatus: 'pending' }),
    notificationsLoaded: ({ data, current_page: currentPage, last_page: lastNotificaionPage }) =>
      set(({ notifications: previous }) => {
        // A new one pushes the last of a page onto the next.
        const knownIds = new Set(currentPage === 1 ? [] : previous.map(({ id }) => id));
        const notifications = [
          ...(currentPage === 1 ? [] : previous),
          ...data.filter(({ id }) => !knownIds.has(id)),
        ];
        return { notifications, currentPage, lastNotificaionPage, notificationsStatus: 'succeeded' };
      }),
    notificationsFailed: () =>
      set({ notifications: [], currentPage: 1, lastNotificaionPage: 1, notificationsStatus: 'failed' }),
    signedOut: () => set(signedOutState),
  }));
}
