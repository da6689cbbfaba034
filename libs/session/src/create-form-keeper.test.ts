import { createMemorySession } from './testing/create-memory-session';
import { buildTokens, buildUser } from './testing/builders';

const ben = buildUser({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0Y' });
function signedIn() {
  const session = createMemorySession({});
  session.login(buildTokens(), buildUser());
  return session;
}

test('keeps typed values over a logout and the next login', () => {
  const session = signedIn();
  session.forms.keep('profile', { first_name: 'Ma' });
  session.logout();
  expect(session.forms.read('profile')).toBeNull();
  session.login(buildTokens(), buildUser());
  expect(session.forms.read('profile')).toEqual({ first_name: 'Ma' });
});

test('clears the values when another user signs in', () => {
  const session = signedIn();
  session.forms.keep('profile', { first_name: 'Ma' });
  session.logout();
  session.login(buildTokens(), ben);
  expect(session.forms.read('profile')).toBeNull();
  session.logout();
  session.login(buildTokens(), buildUser());
  expect(session.forms.read('profile')).toBeNull();
});

test('keeps nothing when signed out or after drop, and writes nothing to storage', () => {
  const session = createMemorySession({});
  session.forms.keep('profile', { first_name: 'Ma' });
  session.login(buildTokens(), buildUser());
  expect(session.forms.read('profile')).toBeNull();
  session.forms.keep('profile', { first_name: 'Ma' });
  session.forms.drop('profile');
  expect(session.forms.read('profile')).toBeNull();
});

test('has text while a form of the signed-in user has a value', () => {
  const session = signedIn();
  session.forms.keep('ticket', { message: '' });
  expect(session.forms.hasText()).toBe(false);
  session.forms.keep('profile', { first_name: 'Ma' });
  expect(session.forms.hasText()).toBe(true);
  session.logout();
  expect(session.forms.hasText()).toBe(false);
  session.login(buildTokens(), buildUser());
  expect(session.forms.hasText()).toBe(true);
  session.forms.drop('profile');
  expect(session.forms.hasText()).toBe(false);
});
