import { useSession, type Session } from '@tessera/session';
import { useEffect } from 'react';
import { useDraft } from './draft.store';

const followed = new WeakSet<Session>();

/**
 * What was typed outlives a session that ended, for the one who typed it: it stays in the memory of this tab, without
 * the wallet key, and is gone as soon as somebody else signs in. Followed for as long as the page lives, since nothing
 * of this remote is on the screen while nobody is signed in.
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
    // The storage was emptied with the session; a transfer whose answer nobody saw must find its key after a reload too.
    store();
  });
}

/** Ties the draft to the session that it is written in. */
export function useDraftOfSession(): void {
  const session = useSession();
  useEffect(() => followSession(session), [session]);
}
