import { STAFF_IDLE_MINUTES } from '@tessera/contracts/constants';
import type { Tokens, User } from '@tessera/contracts/identity';
import { accountKind, isOverAge, lifeLeft, readClaims, type AccountKind } from './access-token';
import { systemClock, type Clock } from './clock';
import { createActivity } from './create-activity';
import { createAuthStore, type AuthStore } from './create-auth-store';
import { createFormKeeper, type FormKeeper } from './create-form-keeper';
import { createIdleClock, type IdleClock } from './create-idle-clock';
import { createRefresher, type ExchangeTokens } from './create-refresher';
import type { SessionChannel } from './create-session-channel';
import { createTokenStorage, type StoredTokens } from './create-token-storage';
import type { Locks } from './locks';
import { clearPrefixed } from './storage-keys';

export interface SessionDeps {
  storage: Storage;
  /** Session storage, cleared on logout too. */
  tabStorage: Storage;
  locks: Locks;
  channel: SessionChannel;
  /** Leads the tab to the sign-in page after a logout, also one of another tab. */
  openSignIn: () => void;
  idleLimitMinutes: number;
  /** Waits until the other tabs can read this tab's writes. Omit it if all tabs share one memory. */
  settle?: () => Promise<void>;
  clock?: Clock;
}

/** From any tab. A `login` may directly follow another user's session; `rotate` is a new token pair of the same one. */
export type SessionEvent = 'login' | 'logout' | 'rotate';
/** `reason` explains an involuntary logout. */
export type SessionListener = (event: SessionEvent, reason?: string) => void;

export interface Session {
  readonly store: AuthStore;
  readonly idle: IdleClock;
  /** Half-filled forms, kept over a logout and the next login. */
  readonly forms: FormKeeper;
  accessToken(): string | null;
  /** Returns the stored tokens, for the logout request; null when signed out. */
  tokens(): StoredTokens | null;
  isLoggedIn(): boolean;
  /** Returns the subject of the access token, or null. Use it as cache scope, so that no user sees another one's data. */
  person(): string | null;
  /** Returns the remaining share of the access token's lifetime: 1 when new or signed out, at most 0 when expired. */
  lifeLeft(): number;
  accountKind(): AccountKind | null;
  login(tokens: Tokens, user: User): void;
  /** Removes every key of the product and goes to /login. Needs no network. */
  logout(reason?: string): void;
  refresh(staleToken: string | null, exchange: ExchangeTokens): Promise<string>;
  /** Records activity (a call or gesture of the user): restarts the inactivity timer in every tab. */
  touch(): void;
  subscribe(listener: SessionListener): () => void;
  /** Starts to follow the other tabs and the clock, with a check on load. Returns a function that stops it. */
  start(): () => void;
}

/** Interval of the storage check, for changes without a message. */
const SYNC_INTERVAL_MS = 1000;

const personOf = (token: string | null): string | null =>
  token === null ? null : (readClaims(token)?.sub ?? '');

/** Creates the session of one tab: tokens, auth store, idle clock and messages between tabs. */
export function createSession(deps: SessionDeps): Session {
  const { storage, tabStorage, channel, openSignIn, clock = systemClock } = deps;
  const tokens = createTokenStorage({ storage, clock });
  const activity = createActivity({ storage, clock, channel });
  const accessToken = () => tokens.read()?.accessToken ?? null;
  const person = () => personOf(accessToken());
  const store = createAuthStore(() => accessToken() !== null);
  const listeners = new Set<SessionListener>();
  const emit: SessionListener = (...event) => listeners.forEach((listener) => listener(...event));
  /** Token and user that this tab shows; the storage may be newer. */
  let shown = { token: accessToken(), person: person() };

  function endInThisTab(reason?: string): void {
    shown = { token: null, person: null };
    clearPrefixed(tabStorage);
    store.getState().signedOut();
    idle.check();
    emit('logout', reason);
    openSignIn();
  }
  function logout(reason?: string): void {
    clearPrefixed(storage);
    endInThisTab(reason);
    channel.post({ kind: 'logout' });
  }
  /**
   * Updates this tab from the storage. Messages only trigger the check: a late logout message must not end a newer session,
   * and a lost message must not leave the page of one user to another.
   */
  function syncWithStorage(): void {
    const token = accessToken();
    if (token === shown.token) return;
    if (token === null) return endInThisTab();
    const before = shown.person;
    shown = { token, person: personOf(token) };
    if (before === shown.person) return;
    if (before !== null) clearPrefixed(tabStorage);
    store.getState().signedOut();
    store.setState({ isAuthenticated: true });
    emit('login');
  }

  const idle = createIdleClock({
    clock,
    activity,
    limitMinutes: () => {
      const isStaff = (store.getState().user?.roles.length ?? 0) > 0;
      return isStaff ? Math.min(deps.idleLimitMinutes, STAFF_IDLE_MINUTES) : deps.idleLimitMinutes;
    },
    isSignedIn: () => accessToken() !== null,
    isOverAge: () => isOverAge(accessToken() ?? '', clock.now()),
    onExpired: () => logout(),
  });
  store.subscribe(({ resetTime }, previous) => {
    if (resetTime !== previous.resetTime) idle.check();
  });
  const refresh = createRefresher({
    locks: deps.locks,
    tokens,
    settle: deps.settle ?? (() => Promise.resolve()),
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
    tokens: () => tokens.read(),
    isLoggedIn: () => accessToken() !== null,
    person,
    lifeLeft() {
      const stored = tokens.read();
      return stored === null ? 1 : lifeLeft(stored.accessToken, stored.expiresAt, clock.now());
    },
    accountKind() {
      const token = accessToken();
      return token === null ? null : accountKind(token);
    },
    login(fresh, user) {
      const next = personOf(fresh.access_token);
      if (person() !== null && person() !== next) {
        // A login over another user's session, for example by a sign-in link: remove all data of that user.
        clearPrefixed(storage);
        clearPrefixed(tabStorage);
        store.getState().signedOut();
      }
      tokens.write(fresh);
      shown = { token: fresh.access_token, person: next };
      activity.touch();
      emit('login');
      store.getState().userLoaded(user);
      channel.post({ kind: 'login' });
    },
    logout,
    refresh,
    touch() {
      if (accessToken() === null) return;
      activity.touch();
      store.getState().flipResetTime();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopIdle = idle.start();
      const stopSync = clock.every(SYNC_INTERVAL_MS, syncWithStorage);
      const stopListening = channel.listen(({ kind }) => {
        syncWithStorage();
        if (kind === 'activity') idle.check();
        if (kind === 'rotate') emit(kind);
      });
      return () => {
        stopIdle();
        stopSync();
        stopListening();
      };
    },
  };
}
