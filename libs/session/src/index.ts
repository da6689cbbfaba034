export { accountKind, isOverAge, readClaims, type AccountKind } from './access-token';
export { systemClock, type Clock } from './clock';
export type { AuthActions, AuthState, AuthStore } from './create-auth-store';
export { createBrowserSession } from './create-browser-session';
export { createFormKeeper, type FormKeeper, type KeptValues } from './create-form-keeper';
export type { IdleClock, IdleState } from './create-idle-clock';
export { createMemorySession, createMemoryStorage, createTabHub } from './create-memory-session';
export { createReferralKeeper, type ReferralKeeper } from './create-referral-keeper';
export { RefreshRefused, SessionChanged, type ExchangeTokens } from './create-refresher';
export {
  createSession,
  type Session,
  type SessionDeps,
  type SessionEvent,
  type SessionListener,
} from './create-session';
export {
  createSessionChannel,
  type Channel,
  type SessionChannel,
  type SessionMessage,
} from './create-session-channel';
export type { StoredTokens } from './create-token-storage';
export { browserLocks, createLocalLocks, type Locks } from './locks';
export { SessionProvider, useAuth, useIdle, useSession } from './session-context';
export { useKeptForm, type KeptForm } from './use-kept-form';
export { STORAGE_PREFIX } from './storage-keys';
