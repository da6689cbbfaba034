import { screen, waitFor } from '@testing-library/react';
import { useClearNotifications } from '../notifications/clear-notifications';
import { buildUser, heldBack, ok, renderWithAnswers, type Answers } from '../testing';
import { useLogout, useLogoutEverywhere } from './logout';

function Page() {
  const { clear } = useClearNotifications();
  const logout = useLogout();
  const { mutate } = useLogoutEverywhere();
  return (
    <>
      <button onClick={() => clear('note-1', () => undefined)}>Clear</button>
      <button onClick={logout}>Log out</button>
      <button onClick={() => mutate()}>Log out everywhere</button>
    </>
  );
}

function show(answers: Answers) {
  const opened = renderWithAnswers(<Page />, {
    answers: { '/logout': ok({}), ...answers },
    user: buildUser('maya'),
  });
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const paths = () => opened.calls.map(({ path }) => path);
  return { ...opened, press, paths };
}

it.each(['Log out', 'Log out everywhere'])(
  'ends the session at the server after the waiting clearing when %s is pressed',
  async (name) => {
    const clearing = heldBack({ status: 200, body: {} });
    const { press, paths } = show({ '/delete-notifications': [clearing.answer] });
    await press('Clear');
    await press(name);
    await waitFor(() => expect(paths()).toEqual(['/delete-notifications']));
    clearing.letGo();
    await waitFor(() => expect(paths()).toEqual(['/delete-notifications', '/logout']));
  },
);

it('ends every session and then this one when no clearing waits', async () => {
  const ended = heldBack({ status: 200, body: {} });
  const { press, calls, session } = show({ '/logout': [ended.answer] });
  await press('Log out everywhere');
  await waitFor(() => expect(calls).toMatchObject([{ path: '/logout', body: { everywhere: true } }]));
  expect(session.isLoggedIn()).toBe(true);
  ended.letGo();
  await waitFor(() => expect(session.isLoggedIn()).toBe(false));
});

it('keeps the session when the server does not end every session', async () => {
  const { press, toasts, session } = show({ '/logout': { status: 503, body: { message: 'Try later' } } });
  await press('Log out everywhere');
  await waitFor(() => expect(toasts).toEqual(['Try later']));
  expect(session.isLoggedIn()).toBe(true);
});
