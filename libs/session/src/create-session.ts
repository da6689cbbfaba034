import type { Tokens, User } from '@tessera/contracts';
import { accountKind, isOverAge, type AccountKind } from './access-token';
import { systemClock, type Clock } from './clock';
import { createActivity } from './create-activity';
import { createAuthStore, type AuthStore } from './create-auth-store';
import { createFormKeeper, type FormKeeper } from './create-form-keeper';
import { createIdleClock, type IdleClock } from './create-idle-clock';
import { createRefresher, type ExchangeTokens } from './create-refresher';
import type { SessionChannel } from './create-session-channel';
import { createTokenStorage } from './create-token-storage';
import type { Locks } from './locks';
import { clearPrefixed } from './storage-keys';

export interface SessionDeps {
  /** local storage: shared by the tabs. */
  storage: Storage;
  /** session storage: cleared with it at logout. */
  tabStorage: Storage;
  locks: Locks;
  channel: SessionChannel;
  navigate: (path: string) => void;
  idleLimitMinutes: number;
  clock?: Clock;
}

/** `login` and `logout` come from this tab or another; `rotate` is a new token pair of the same session. */
export type SessionEvent = 'login' | 'logout' | 'rotate';

export interface Session {
  readonly store: AuthStore;
  readonly idle: IdleClock;
  /** Half-filled forms, over a logout and the next login. */
  readonly forms: FormKeeper;
  /** The access token, null when signed out. */
  accessToken(): string | null;
  isLoggedIn(): boolean;
  /** null when signed out. */
  accountKind(): AccountKind | null;
  login(tokens: Tokens, user: User): void;
  /** Clears every key of the product and goes to /login; needs no network. */
  logout(): void;
  refresh(staleToken: string | null, exchange: ExchangeTokens): Promise<string>;
  /** A call or a gesture of the person: restarts the inactivity timer in every tab. */
  touch(): void;
  subscribe(listener: (event: SessionEvent) => void): () => void;
  /** Follows the other tabs and the clock, beginning with the check on load; returns the stop. */
  start(): () => void;
}

/** The session of one tab: tokens, auth store, idle clock and what the tabs tell each other. */
export function createSession(deps: SessionDeps): Session {
  const { storage, tabStorage, channel, navigate, clock = systemClock } = deps;
  const tokens = createTokenStorage({ storage, clock });
  const activity = createActivity({ storage, clock, channel });
  const store = createAuthStore(() => tokens.read() !== null);
  const listeners = new Set<(event: SessionEvent) => void>();
  const emit = (event: SessionEvent) => listeners.forEach((listener) => listener(event));
  const accessToken = () => tokens.read()?.accessToken ?? null;

  function endHere(): void {
    clearPrefixed(storage);
    clearPrefixed(tabStorage);
    store.getState().signedOut();
    idle.check();
    emit('logout');
    navigate('/login');
  }
  function logout(): void {
    endHere();
    channel.post({ kind: 'logout' });
  }

  const idle = createIdleClock({
    clock,
    activity,
    limitMinutes: deps.idleLimitMinutes,
    isSignedIn: () => accessToken() !== null,
    isOverAge: () => isOverAge(accessToken() ?? '', clock.now()),
    onExpired: logout,
  });
  const refresher = createRefresher({
    locks: deps.locks,
    tokens,
    onRotated() {
      channel.post({ kind: 'rotate' });
      emit('rotate');
    },
  });

  return {
    store,
    idle,
    forms: createFormKeeper(store),
    accessToken,
    isLoggedIn: () => accessToken() !== null,
    accountKind() {
      const token = accessToken();
      return token === null ? null : accountKind(token);
    },
    login(fresh, user) {
      tokens.write(fresh);
      activity.touch();
      emit('login');
      store.getState().userLoaded(user);
      channel.post({ kind: 'login' });
    },
    logout,
    refresh: (staleToken, exchange) => refresher.refresh(staleToken, exchange),
    touch() {
      if (accessToken() === null) return;
      activity.touch();
      store.getState().flipResetTime();
      idle.check();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopIdle = idle.start();
      const stopListening = channel.listen((message) => {
        if (message.kind === 'activity') return idle.check();
        if (message.kind === 'logout') return endHere();
        if (message.kind === 'login') store.setState({ user: null, isAuthenticated: true });
        emit(message.kind);
      });
      return () => {
        stopIdle();
        stopListening();
      };
    },
  };
}
