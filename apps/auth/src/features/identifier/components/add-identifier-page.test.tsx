import { createMemorySession } from '@tessera/session';
import { act, cleanup, screen } from '@testing-library/react';
import { buildUser, countries, tokens } from '../../../testing/builders';
import { renderPage } from '../../../testing/render-page';
import { VerifyIdentifierPage } from './verify-identifier-page';
import { VerifyPhoneNumberPage } from './verify-phone-number-page';

type Answers = Parameters<typeof renderPage>[0]['answers'];
const sent = { '/user/identifiers': { status: 200, body: { message: 'Sent', expires_in: 600 } } };

function open(path: '/verify-identifier' | '/verify-phone-number', answers: Answers) {
  const session = createMemorySession({});
  session.login(tokens, buildUser());
  const Component = path === '/verify-identifier' ? VerifyIdentifierPage : VerifyPhoneNumberPage;
  return renderPage({ Component, path, session, answers });
}

test('a further e-mail is added by its code', async () => {
  const { user, calls, router, session } = open('/verify-identifier', {
    ...sent,
    '/user/identifiers/verify': { status: 200, body: { data: buildUser({ username: 'mayaok' }) } },
  });
  await user.type(screen.getByLabelText('Email'), 'second@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  await screen.findByText('elsewhere');
  expect(calls.map(({ body }) => body)).toEqual([
    { type: 'email', identifier: 'second@example.com' },
    { identifier: 'second@example.com', authCode: '409118' },
  ]);
  expect(router.state.location.pathname).toBe('/settings');
  expect(session.store.getState().user?.username).toBe('mayaok');
});

test('a phone number is sent as E.164, and a wrong code is read out', async () => {
  // A page that suspends goes on only when the act around it is awaited.
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
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(calls.find(({ path }) => path === '/user/identifiers')?.body).toEqual({
    type: 'phone',
    identifier: '+14155552671',
  });
});

test('one that is there already keeps the form', async () => {
  const message = 'This is yours already';
  const { user } = open('/verify-identifier', {
    '/user/identifiers': {
      status: 409,
      body: { message, code: 'ALREADY_VERIFIED', errors: { identifier: [message] } },
    },
  });
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
});

test('an address that was typed is there again when the same person comes back', async () => {
  const session = createMemorySession({});
  const page = { Component: VerifyIdentifierPage, path: '/verify-identifier', session, answers: sent };
  session.login(tokens, buildUser());
  const { user } = renderPage(page);
  await user.type(screen.getByLabelText('Email'), 'second@exa');
  cleanup();
  session.logout();
  session.login(tokens, buildUser());
  renderPage(page);
  expect(screen.getByLabelText('Email')).toHaveValue('second@exa');
  cleanup();
  session.logout();
  session.login(tokens, buildUser({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z' }));
  renderPage(page);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test.each([
  ['07700 900118', '07700 900118'],
  ['07700 9', '07700 9'],
])('a phone number that was typed as %s is there again, with its country', async (typed, shown) => {
  const session = createMemorySession({});
  const answers = { ...sent, '/countries': { status: 200, body: countries } };
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
