import { useSession, type Session } from '@tessera/session';
import { useEffect } from 'react';
import { useDraft } from './draft.store';

const followed = new WeakSet<Session>();

/** Keeps the draft without its wallet key over a logout, and clears it for another user. Never unsubscribes. */
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
