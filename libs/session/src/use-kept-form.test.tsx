import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemorySession } from './testing/create-memory-session';
import { SessionProvider, useAuth, useIdle, useSession } from './session-context';
import { buildTokens, buildUser, createFakeClock } from './testing/builders';
import { useKeptForm } from './use-kept-form';

function build() {
  const clock = createFakeClock();
  const session = createMemorySession({ clock });
  session.login(buildTokens(), buildUser());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider value={session}>{children}</SessionProvider>
  );
  return { clock, session, wrapper };
}
const empty = { first_name: '', last_name: '' };

function renderForm(name = 'profile') {
  const { session, wrapper } = build();
  const open = (form = name) =>
    renderHook(({ name: of }) => useKeptForm(of, empty), { wrapper, initialProps: { name: form } });
  return { session, open };
}

it('starts with the typed values over the empty ones when the form opens again', () => {
  const { open } = renderForm();
  const first = open();
  expect(first.result.current.initial).toEqual(empty);
  first.result.current.keep({ first_name: 'Maya' });
  expect(open().result.current.initial).toEqual({ first_name: 'Maya', last_name: '' });
});

it('keeps only the fields of the empty form when more values are passed', () => {
  const { session, open } = renderForm();
  const values = { first_name: 'Maya', last_name: undefined, password: 'secret' };
  open().result.current.keep(values);
  expect(session.forms.read('profile')).toEqual({ first_name: 'Maya' });
});

it('keeps nothing when no field is left or the form was sent', () => {
  const { session, open } = renderForm();
  const { keep, drop } = open().result.current;
  keep({ first_name: 'Maya' });
  keep({});
  expect(session.forms.read('profile')).toBeNull();
  keep({ first_name: 'Maya' });
  drop();
  expect(session.forms.read('profile')).toBeNull();
});

it('returns the same functions when it renders again, and other ones when the name changes', () => {
  const { session, open } = renderForm();
  const { result, rerender } = open();
  const { keep } = result.current;
  rerender({ name: 'profile' });
  expect(result.current.keep).toBe(keep);
  rerender({ name: 'address' });
  result.current.keep({ first_name: 'Maya' });
  expect([session.forms.read('profile'), session.forms.read('address')]).toEqual([
    null,
    { first_name: 'Maya' },
  ]);
});

it('reads the session, the auth state and the idle state when a provider is above', () => {
  const { session, wrapper } = build();
  const { result } = renderHook(
    () => [useSession(), useAuth(({ user }) => user?.username), useIdle().phase],
    { wrapper },
  );
  expect(result.current).toEqual([session, 'mayaok', 'active']);
});

it('throws when no provider is above', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useSession())).toThrow('useSession needs a SessionProvider above it');
});
