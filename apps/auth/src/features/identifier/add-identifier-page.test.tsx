import { createMemorySession } from '@tessera/session/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { buildSecurity, buildUser, countries, tokens } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { VerifyIdentifierPage, VerifyPhoneNumberPage } from './add-identifier-page';

type Answers = Parameters<typeof renderPage>[0]['answers'];
const sent = { '/user/identifiers': { status: 200, body: { message: 'Sent', expires_in: 600 } } };

function open(path: '/verify-identifier' | '/verify-phone-number', answers: Answers) {
  const session = createMemorySession({});
  session.login(tokens, buildUser());
  const Component = path === '/verify-identifier' ? VerifyIdentifierPage : VerifyPhoneNumberPage;
  return renderPage({ Component, path, session, answers: { ...security(), ...answers } });
}
const security = (totp = false) => ({
  '/user/security': { status: 200, body: { data: buildSecurity({ totp }) } },
});
const posted = (calls: ReturnType<typeof open>['calls']) => calls.flatMap(({ body }) => body ?? []);

test('adds an e-mail when its code is entered', async () => {
  const { user, calls, router, session } = open('/verify-identifier', {
    ...sent,
    '/user/identifiers/verify': { status: 200, body: { data: buildUser({ username: 'mayaok' }) } },
  });
  await user.click(screen.getByLabelText('Email'));
  await user.paste('second@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  await screen.findByText('elsewhere');
  expect(posted(calls)).toEqual([
    { type: 'email', identifier: 'second@example.com', password: 'tessera-one!' },
    { identifier: 'second@example.com', authCode: '409118' },
  ]);
  expect(router.state.location.pathname).toBe('/settings');
  expect(session.store.getState().user?.username).toBe('mayaok');
});

test('sends a phone number as E.164 and announces a wrong code', async () => {
  // A page that suspends continues only when the surrounding act is awaited.
  const { user, calls } = await act(async () =>
    open('/verify-phone-number', {
      ...sent,
      '/countries': { status: 200, body: countries },
      '/user/identifiers/verify': {
        status: 401,
        body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
      },
    }),
  );
  await user.type(await screen.findByLabelText('Phone number'), '(415) 555-2671');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(calls.find(({ path }) => path === '/user/identifiers')?.body).toEqual({
    type: 'phone',
    identifier: '+14155552671',
    password: 'tessera-one!',
  });
});

test('keeps the form when the identifier exists already', async () => {
  const message = 'This is yours already';
  const { user } = open('/verify-identifier', {
    '/user/identifiers': {
      status: 409,
      body: { message, code: 'ALREADY_VERIFIED', errors: { identifier: [message] } },
    },
  });
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
});

test('asks for the password and shows a wrong one under its field', async () => {
  const message = 'This is not your password';
  const { user, calls, toasts } = open('/verify-identifier', {
    '/user/identifiers': {
      status: 422,
      body: { message, code: 'VALIDATION', errors: { password: [message] } },
    },
  });
  await user.click(screen.getByLabelText('Email'));
  await user.paste('second@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Password is required');
  expect(posted(calls)).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'wrong one!');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('second@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong one!');
  expect(toasts).toEqual([]);
});

test('asks for the authenticator code when the app is on, and announces a wrong one', async () => {
  let answer = {
    status: 401,
    body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' } as object,
  };
  const { user, calls, toasts } = open('/verify-identifier', {
    ...security(true),
    '/user/identifiers': () => answer,
  });
  const code = await screen.findByLabelText('Code of your authenticator app, or a recovery code');
  await user.click(screen.getByLabelText('Email'));
  await user.paste('second@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter the code of your authenticator app')).toBeVisible();
  await user.type(code, '712345');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  expect(toasts).toEqual([]);
  answer = { status: 200, body: sent['/user/identifiers'].body };
  await user.clear(code);
  await user.type(code, '812345');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('Digit 1 of 6')).toBeVisible();
  const asked = { type: 'email', identifier: 'second@example.com', password: 'tessera-one!' };
  expect(posted(calls)).toEqual([
    { ...asked, code: '712345' },
    { ...asked, code: '812345' },
  ]);
});

test('restores a typed address when the same user signs in again', async () => {
  const session = createMemorySession({});
  const page = {
    Component: VerifyIdentifierPage,
    path: '/verify-identifier',
    session,
    answers: { ...security(), ...sent },
  };
  session.login(tokens, buildUser());
  const { user } = renderPage(page);
  await user.type(screen.getByLabelText('Email'), 'second@exa');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  cleanup();
  session.logout();
  session.login(tokens, buildUser());
  renderPage(page);
  expect(screen.getByLabelText('Email')).toHaveValue('second@exa');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  cleanup();
  session.logout();
  session.login(tokens, buildUser({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z' }));
  renderPage(page);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test.each([
  ['07700 900118', '07700 900118'],
  ['07700 9', '07700 9'],
])('restores a phone number typed as %s with its country', async (typed, shown) => {
  const session = createMemorySession({});
  const answers = { ...security(), ...sent, '/countries': { status: 200, body: countries } };
  const page = { Component: VerifyPhoneNumberPage, path: '/verify-phone-number', session, answers };
  session.login(tokens, buildUser());
  const { user } = await act(async () => renderPage(page));
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'kingdom');
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Phone number'), typed);
  cleanup();
  session.logout();
  session.login(tokens, buildUser());
  await act(async () => renderPage(page));
  expect(await screen.findByLabelText('Phone number')).toHaveValue(shown);
});
