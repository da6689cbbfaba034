import { useSession, type Session } from '@tessera/session';
import { useEffect } from 'react';
import { useDraft } from './draft.store';

const followed = new WeakSet<Session>();

/**
 * Keeps the draft in memory when the session ends, without the wallet key, and clears it when another user signs in. Never
 * unsubscribes, because no component of this remote is mounted while the user is signed out.
 */
export function followSession(session: Session): void {
  if (followed.has(session)) return;
  followed.add(session);
  let owner = session.person();
  session.subscribe((event) => {
    if (event === 'rotate') return;
    const { rest, store, forget } = useDraft.getState();
    const person = session.person();
    if (person !== null && owner !== null && person !== owner) forget();
    else rest();
    if (person === null) return;
    owner = person;
    // The end of the session emptied the storage. A transfer without a response needs its idempotency key after a reload.
    store();
  });
}

/** Binds the draft to the current session. */
export function useDraftOfSession(): void {
  const session = useSession();
  useEffect(() => followSession(session), [session]);
}
