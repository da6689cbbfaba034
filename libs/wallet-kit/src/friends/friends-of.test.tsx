import type { Session, SessionEvent } from '@tessera/session';
import { createMemorySession } from '@tessera/session/testing';
import { friendsOf } from './friends-of';

/** A session whose events the test emits. */
function controlled() {
  const listeners: ((event: SessionEvent) => void)[] = [];
  const subscribe: Session['subscribe'] = (listener) => {
    listeners.push(listener);
    return () => undefined;
  };
  const session: Session = { ...createMemorySession({}), subscribe };
  return { session, emit: (event: SessionEvent) => listeners.forEach((listener) => listener(event)) };
}

it.each<[SessionEvent, string | null]>([
  ['rotate', 'one'],
  ['login', null],
  ['logout', null],
])('after the session event %s the open contact is %s', (event, expected) => {
  const { session, emit } = controlled();
  const store = friendsOf(session);
  store.getState().interact('one');
  emit(event);
  expect(store.getState().interactionContactId).toBe(expected);
});

it('returns the same store for the same session', () => {
  const { session } = controlled();
  expect(friendsOf(session)).toBe(friendsOf(session));
  expect(friendsOf(controlled().session)).not.toBe(friendsOf(session));
});
