import { screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { VerifyOtpPage } from './verify-otp-page';

const pending = { type: 'email', identifier: 'maya@example.com', withLink: true };
const wrongCode = {
  status: 401,
  body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
};
const open = (answers: Parameters<typeof renderPage>[0]['answers'], state: unknown = pending) =>
  renderPage({ Component: VerifyOtpPage, path: '/verify-otp', state, answers });
const box = (digit: number) => screen.getByLabelText(`Digit ${digit} of 6`);

test('shows the masked recipient of the code', () => {
  open({});
  expect(screen.getByText('m••••@example.com')).toBeVisible();
  expect(screen.getByText(/It works for 10 minutes/)).toHaveTextContent(
    'The message also holds a sign-in link.',
  );
});

test('redirects to the login without a pending sign-in', () => {
  const { router } = open({}, null);
  expect(router.state.location.pathname).toBe('/login');
});

test('moves through the boxes, and back with Backspace on an empty one', async () => {
  const { user } = open({});
  await user.type(box(1), '40');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(box(2)).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
});

test('signs in with a pasted code and trusts the device when asked', async () => {
  const { user, calls, session } = open({ '/authCodeLogin': { status: 200, body: signedIn() } });
  await user.click(screen.getByLabelText('Trust this device for 30 days'));
  await user.click(box(1));
  await user.paste('409 118');
  await screen.findByText('elsewhere');
  expect(calls).toEqual([
    {
      path: '/authCodeLogin',
      body: {
        identifier: 'maya@example.com',
        authCode: '409118',
        platform_type: 'parlerpay',
        remember_me: true,
      },
    },
  ]);
  expect(session.store.getState().user?.email).toBe('maya@example.com');
});

test('announces a wrong code, clears the boxes and refreshes no token', async () => {
  const { user, calls, toasts } = open({ '/authCodeLogin': wrongCode });
  await user.click(box(1));
  await user.paste('409118');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(box(1)).toHaveValue('');
  expect(box(1)).toHaveAccessibleDescription('Invalid Auth Code');
  await waitFor(() => expect(box(1)).toHaveFocus());
  expect([calls.map(({ path }) => path), toasts]).toEqual([['/authCodeLogin'], []]);
});

test.each([
  [4, 'Invalid Auth Code. 4 tries left.'],
  [1, 'Invalid Auth Code. 1 try left.'],
  [0, 'Invalid Auth Code. No tries left. Start again or request a new code.'],
])('shows %d attempts left when the server sends them', async (attemptsLeft, said) => {
  const { user } = open({
    '/authCodeLogin': { status: 401, body: { ...wrongCode.body, attemptsLeft } },
  });
  await user.click(box(1));
  await user.paste('409118');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});

test('keeps a code in the boxes when the request failed, and sends it again', async () => {
  let answer: { status: number; body: unknown } = { status: 503, body: { message: 'The service is busy.' } };
  const { user } = open({ '/authCodeLogin': () => answer });
  await user.click(box(1));
  await user.paste('409118');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
  expect(box(1)).toHaveValue('4');
  expect(box(6)).toHaveValue('8');
  answer = { status: 200, body: signedIn() };
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('elsewhere');
});

test("shows the server's wait when a new code is requested too early", async () => {
  const now = jest.spyOn(Date, 'now');
  const { user } = open({
    '/resendMagicLinkV1': { status: 429, body: { message: 'Too many attempts.', retry_after: 3000 } },
  });
  const later = new Date().getTime() + 31_000;
  now.mockImplementation(() => later);
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('Resend in 50:00')).toBeVisible();
  expect(screen.queryByText('A new code is on its way.')).toBeNull();
  now.mockRestore();
});

test('sends a new code after the wait', async () => {
  const now = jest.spyOn(Date, 'now');
  const { user, calls } = open({
    '/resendMagicLinkV1': { status: 200, body: { message: 'Sent', retry_after: 60 } },
  });
  expect(screen.getByText('Resend in 0:30')).toBeVisible();
  const later = new Date().getTime() + 31_000;
  now.mockImplementation(() => later);
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeVisible();
  expect(screen.getByText('Resend in 1:00')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ type: 'email', identifier: 'maya@example.com' });
  now.mockRestore();
});
