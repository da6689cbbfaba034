import type { User } from '@tessera/contracts/identity';
import { createMemorySession } from '@tessera/session/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { buildUser, countries, tokens } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { OnboardingPage } from './onboarding-page';

function open(user: User, answers: Parameters<typeof renderPage>[0]['answers']) {
  const session = createMemorySession({});
  session.login(tokens, user);
  const countriesAnswer = { '/countries': { status: 200, body: countries } };
  return renderPage({
    Component: OnboardingPage,
    path: '/onboarding',
    session,
    answers: { ...countriesAnswer, ...answers },
  });
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByLabelText('First name'));
  await user.paste('Maya');
  await user.click(screen.getByLabelText('Last name'));
  await user.paste('Okafor');
  await user.type(screen.getByLabelText('Username'), 'MayaOk');
  await user.type(screen.getByLabelText('Country'), 'united');
  await user.click(await screen.findByRole('option', { name: /United Kingdom/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('completes the profile and updates the user in the session', async () => {
  const done = buildUser({ first_name: 'Maya', last_name: 'Okafor', username: 'mayaok', country: 'GB' });
  const { user, calls, session } = open(buildUser(), {
    '/onboardUser': { status: 200, body: { data: done } },
  });
  await fill(user);
  await screen.findByText('elsewhere');
  expect(calls.at(-1)?.body).toEqual({
    first_name: 'Maya',
    last_name: 'Okafor',
    username: 'mayaok',
    country: 'GB',
    platform_type: 'parlerpay',
  });
  expect(session.store.getState().user?.username).toBe('mayaok');
});

test('keeps the form when the username is taken', async () => {
  const { user, toasts } = open(buildUser(), {
    '/onboardUser': {
      status: 409,
      body: { message: 'M', code: 'CONFLICT', errors: { username: ['This username is taken'] } },
    },
  });
  await fill(user);
  expect(await screen.findByText('This username is taken')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
  expect(screen.getByLabelText('Username')).toHaveValue('MayaOk');
  expect(screen.getByLabelText('Country')).toHaveValue('United Kingdom');
  expect(toasts).toEqual([]);
});

test('restores the typed values after a logout and the next login', async () => {
  const first = open(buildUser(), {});
  await first.user.click(screen.getByLabelText('First name'));
  await first.user.paste('Maya');
  await first.user.type(screen.getByLabelText('Country'), 'united');
  await first.user.click(await screen.findByRole('option', { name: /United Kingdom/ }));
  act(() => first.session.logout());
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  act(() => first.session.login(tokens, buildUser()));
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
  expect(await screen.findByDisplayValue('United Kingdom')).toBeVisible();
});

test('does not offer blocked countries', async () => {
  const { user } = open(buildUser(), {});
  await user.type(screen.getByLabelText('Country'), 'rus');
  expect(await screen.findByText('No country of that name')).toBeVisible();
});

test('shows an error for every empty field', async () => {
  const { user } = open(buildUser(), {});
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText('Name is required')).toHaveLength(2);
  expect(screen.getByText('Country is required')).toBeVisible();
});

test('does not ask for a complete profile again', async () => {
  const { user } = open(buildUser({ username: 'mayaok', onboarded_at: '2026-11-20T10:00:00.000Z' }), {});
  expect(screen.getByRole('heading', { name: 'Your profile is complete' })).toBeVisible();
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('asks for an e-mail first when the user signed up by phone', async () => {
  const phoneUser = buildUser({ email: null, phone_number: '+447700900118' });
  // A page that suspends continues only when the surrounding act is awaited.
  const opened = await act(async () =>
    open(phoneUser, {
      '/user/identifiers': { status: 200, body: { message: 'Sent', expires_in: 600 } },
      '/user/identifiers/verify': {
        status: 200,
        body: { data: { ...phoneUser, email: 'maya@example.com' } },
      },
    }),
  );
  const { user, calls } = opened;
  expect(await screen.findByText(/You signed up with \+44 7700 900118\. We also need/)).toBeVisible();
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  expect(await screen.findByRole('heading', { name: 'Set up your profile' })).toBeVisible();
  expect(calls.at(-2)).toMatchObject({ body: { identifier: 'maya@example.com', authCode: '409118' } });
});

test('restores a typed e-mail after the session ended, for the same user only', async () => {
  const session = createMemorySession({});
  const page = { Component: OnboardingPage, path: '/onboarding', session, answers: {} };
  const byPhone = buildUser({ email: null, phone_number: '+447700900118' });
  session.login(tokens, byPhone);
  const { user } = renderPage(page);
  await user.type(screen.getByLabelText('Email'), 'maya@exa');
  cleanup();
  session.logout();
  session.login(tokens, byPhone);
  renderPage(page);
  expect(screen.getByLabelText('Email')).toHaveValue('maya@exa');
  cleanup();
  session.logout();
  session.login(tokens, { ...byPhone, id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z' });
  renderPage(page);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});
