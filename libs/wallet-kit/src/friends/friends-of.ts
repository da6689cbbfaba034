import type { Session } from '@tessera/session';
import { createFriendsStore, type FriendsStore } from './create-friends-store';

const stores = new WeakMap<Session, FriendsStore>();

/** Returns the friends store of a session. It is cleared when the session begins or ends. */
export function friendsOf(session: Session): FriendsStore {
  const known = stores.get(session);
  if (known !== undefined) return known;
  const store = createFriendsStore(localStorage);
  stores.set(session, store);
  session.subscribe((event) => {
    if (event !== 'rotate') store.getState().forget();
  });
  return store;
}
