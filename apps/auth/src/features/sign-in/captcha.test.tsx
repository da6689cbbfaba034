import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { LoginPage } from './login-page';
import { SignUpPage } from './sign-up-page';

const REFUSED = 'Please confirm that you are not a robot';
const refusal = {
  status: 422,
  body: { message: REFUSED, code: 'CAPTCHA_REQUIRED', errors: { recaptcha_token: [REFUSED] } },
};
const passed = { status: 200, body: { two_step: true, expires_in: 600 } };
type Answers = Parameters<typeof renderPage>[0]['answers'];

/** Opens a page within act, because a page that suspends continues only then. */
async function open(captcha: object | null, answers: Answers, Component = LoginPage) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'settings';
  script.textContent = JSON.stringify({ idleMinutes: 15, captcha });
  document.head.append(script);
  return act(async () => renderPage({ Component, path: '/login', answers }));
}
async function logIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

const frameOf = async () => {
  const found = await screen.findByTitle('Captcha');
  if (!(found instanceof HTMLIFrameElement) || found.contentWindow === null) throw new Error('no frame');
  return { frame: found, page: found.contentWindow };
};
/** Posts a message as the captcha's page does. */
const tell = (source: Window, data: object, origin = location.origin) =>
  fireEvent(window, new MessageEvent('message', { source, origin, data }));

afterEach(() => document.getElementById('settings')?.remove());
beforeEach(() => {
  sessionStorage.clear();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

test('renders no captcha and sends no field without keys', async () => {
  const { user, calls } = await open(null, { '/login': passed });
  await logIn(user);
  await screen.findByText('elsewhere');
  expect(screen.queryByTitle('Captcha')).not.toBeInTheDocument();
  expect(Object.keys(calls[0]?.body ?? {})).not.toContain('recaptcha_version');
});

test('requires the checkbox of version 2 and sends its token once', async () => {
  let answer: { status: number; body: object } = refusal;
  const { user, calls, router } = await open({ v2: 'key' }, { '/login': () => answer });
  const { frame, page } = await frameOf();
  expect(frame.getAttribute('src')).toMatch(/^\/captcha-frame\?version=v2&theme=(light|dark)$/);
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(calls).toEqual([]);

  const said = jest.spyOn(page, 'postMessage').mockImplementation(() => undefined);
  tell(page, { captcha: 'v2', state: 'token', token: 'one' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('reset', location.origin));
  expect(calls[0]?.body).toMatchObject({ recaptcha_version: 'v2', recaptcha_token: 'one' });
  expect(screen.getByLabelText('Password')).toHaveValue('tessera-one!');

  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
  expect(calls).toHaveLength(1);

  answer = passed;
  tell(page, { captcha: 'v2', state: 'token', token: 'two' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-otp'));
  expect(calls[1]?.body).toMatchObject({ recaptcha_token: 'two' });
});

test('ignores a token from another page or origin', async () => {
  const { user, calls } = await open({ v2: 'key' }, { '/login': passed });
  const { page } = await frameOf();
  tell(window, { captcha: 'v2', state: 'token', token: 'forged' });
  tell(page, { captcha: 'v2', state: 'token', token: 'forged' }, 'https://evil.example');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(calls).toEqual([]);
});

test('requests a token of version 3 on submit and shows the checkbox after a low score', async () => {
  const { user, calls } = await open({ v2: 'key', v3: 'other' }, { '/login': refusal });
  const { frame, page } = await frameOf();
  expect(frame.getAttribute('src')).toContain('version=v3');
  jest.spyOn(page, 'postMessage').mockImplementation((word: unknown) => {
    if (word === 'execute') tell(page, { captcha: 'v3', state: 'token', token: 'scored' });
  });
  tell(page, { captcha: 'v3', state: 'ready' });
  await logIn(user);
  await waitFor(() => expect(screen.getByTitle('Captcha').getAttribute('src')).toContain('version=v2'));
  expect(calls[0]?.body).toMatchObject({ recaptcha_version: 'v3', recaptcha_token: 'scored' });
  expect(screen.getByRole('alert')).toHaveTextContent(REFUSED);
});

test('shows an error and keeps the values when the captcha does not load', async () => {
  const { user, calls } = await open({ v3: 'key' }, { '/login': passed });
  const { page } = await frameOf();
  await logIn(user);
  tell(page, { captcha: 'v3', state: 'failed' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The captcha did not load. Please try again.');
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  expect(calls).toEqual([]);
});

test('enlarges the frame while the pictures are open', async () => {
  await open({ v2: 'key' }, {});
  const { frame, page } = await frameOf();
  const closed = frame.className;
  tell(page, { captcha: 'v2', state: 'opened' });
  expect(frame.className).not.toBe(closed);
  tell(page, { captcha: 'v2', state: 'closed' });
  expect(frame.className).toBe(closed);
});

test('requires the captcha for a sign-up too', async () => {
  await open({ v2: 'key' }, {}, SignUpPage);
  expect((await frameOf()).frame.getAttribute('src')).toContain('version=v2');
});
