import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { AuthActions, AuthState } from './create-auth-store';
import type { IdleState } from './create-idle-clock';
import type { Session } from './create-session';

const Context = createContext<Session | null>(null);

/** Rendered once, by the shell. */
export const SessionProvider = Context.Provider;

/** Returns the session of this tab. */
export function useSession(): Session {
  const session = useContext(Context);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Returns a selected part of the auth state. */
export const useAuth = <T>(select: (state: AuthState & AuthActions) => T): T =>
  useStore(useSession().store, select);

/** Returns the state of the inactivity timer. */
export function useIdle(): IdleState {
  const { idle } = useSession();
  return useSyncExternalStore(idle.subscribe, idle.state);
}
