import type { User } from '@tessera/contracts/identity';
import type { Notification, NotificationsPage } from '@tessera/contracts/notifications';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Auth state with the field names of the specification (section 3); `isUserLoading` is derived from the query. */
export interface AuthState {
  user: User | null;
  notifications: readonly Notification[];
  lastNotificaionPage: number;
  currentPage: number;
  notificationsStatus: 'idle' | 'pending' | 'succeeded' | 'failed';
  isAuthenticated: boolean;
  /** Flips on every call that counts as activity, which makes the idle clock check the time. */
  resetTime: boolean;
}

export interface AuthActions {
  userLoaded(user: User): void;
  flipResetTime(): void;
  notificationsPending(): void;
  /** Replaces the list with the first page; appends a later page. */
  notificationsLoaded(page: Pick<NotificationsPage, 'data' | 'current_page' | 'last_page'>): void;
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

/** Creates the auth store. `isSignedIn` returns whether an access token is stored, which is the definition of signed in. */
export const createAuthStore = (isSignedIn: () => boolean): AuthStore =>
  createStore<AuthState & AuthActions>()((set) => ({
    ...signedOutState,
    isAuthenticated: isSignedIn(),
    userLoaded(user) {
      // Ignore a response that arrives after logout; it must not restore the session.
      if (isSignedIn()) set({ user, isAuthenticated: true });
    },
    flipResetTime: () => set((state) => ({ resetTime: !state.resetTime })),
    notificationsPending: () => set({ notificationsStatus: 'pending' }),
    notificationsLoaded: ({ data, current_page: currentPage, last_page: lastNotificaionPage }) =>
      set(({ notifications: previous }) => {
        // Deduplicate: a new notification shifts the last row of one page onto the next.
        const kept = currentPage === 1 ? [] : previous;
        const knownIds = new Set(kept.map(({ id }) => id));
        const notifications = [...kept, ...data.filter(({ id }) => !knownIds.has(id))];
        return { notifications, currentPage, lastNotificaionPage, notificationsStatus: 'succeeded' };
      }),
    notificationsFailed: () =>
      set({ notifications: [], currentPage: 1, lastNotificaionPage: 1, notificationsStatus: 'failed' }),
    signedOut: () => set(signedOutState),
  }));
