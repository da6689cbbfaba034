import { act, screen, waitFor, within } from '@testing-library/react';
import { ok, openSettings } from '../../../testing/open-settings';

const stepUp = (method: 'code' | 'totp') => ({
  status: 403,
  body: {
    code: 'STEP_UP_REQUIRED',
    message: 'Downloading your data needs a code.',
    stepUp: method === 'code' ? { method, sentTo: 'm•••@example.com' } : { method },
  },
});
const wrongCode = {
  status: 401,
  body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
};

let saved: { name: string; type: string }[];
let type = '';
let click: jest.SpyInstance;
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob: Blob) => {
    type = blob.type;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, type });
  });
});
afterEach(() => click.mockRestore());

interface Answer {
  status: number;
  body: unknown;
}

function open(first: Answer) {
  const server: { answer: Answer | Promise<Answer> } = { answer: first };
  const opened = openSettings('data', {
    '/user/deletion': ok({ deletes_at: null, holdings: [] }),
    '/user/export': () => server.answer,
  });
  return { ...opened, server };
}

const dialogOf = () => screen.findByRole('dialog', { name: 'Download your data' });

test('asks for the code, keeps a wrong one in its field, and saves one JSON file when it is right', async () => {
  const { user, server, toasts } = open(stepUp('code'));
  const button = await screen.findByRole('button', { name: 'Download' });
  await user.click(button);
  const dialog = await dialogOf();
  expect(within(dialog).getByRole('status')).toHaveTextContent('We sent a code to m•••@example.com');
  const field = within(dialog).getByLabelText('Code');
  await waitFor(() => expect(field).toHaveFocus());
  server.answer = wrongCode;
  await user.keyboard('712345{Enter}');
  expect(await within(dialog).findByText('Invalid Auth Code')).toBeVisible();
  expect(field).toHaveValue('712345');
  expect(field).toBeInvalid();
  expect(saved).toEqual([]);
  expect(toasts).toEqual([]);

  server.answer = ok({ profile: { username: 'mayaok' } });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved).toEqual([{ name: 'tessera-export.json', type: 'application/json' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('sends a new code on a click and shows a failure as a toast', async () => {
  const { user, server, calls, toasts } = open(stepUp('code'));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const dialog = await dialogOf();
  const asked = () => calls.filter(({ path }) => path === '/user/export').length;
  const before = asked();
  await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
  server.answer = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' } };
  await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(toasts).toEqual(['Too many attempts.']));
  expect(dialog).toBeVisible();
});

test('stays closed when Cancel comes before the response to "Send a new code"', async () => {
  const { user, server, calls } = open(stepUp('code'));
  const button = await screen.findByRole('button', { name: 'Download' });
  await user.click(button);
  const dialog = await dialogOf();
  let respond: (answer: Answer) => void = () => undefined;
  server.answer = new Promise((resolve) => (respond = resolve));
  const before = calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(calls).toHaveLength(before + 1));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => respond(stepUp('code')));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the attempts left when the code is wrong', async () => {
  const { user, server } = open(stepUp('code'));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const dialog = await dialogOf();
  server.answer = { ...wrongCode, body: { ...wrongCode.body, attemptsLeft: 4 } };
  await user.type(within(dialog).getByLabelText('Code'), '712345{Enter}');
  expect(await within(dialog).findByText('Invalid Auth Code. 4 tries left.')).toBeVisible();
});

test('asks for the authenticator app when it is on, and closes without a download', async () => {
  const { user } = open(stepUp('totp'));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const dialog = await dialogOf();
  expect(within(dialog).getByText(/authenticator app, or a recovery code/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Send a new code' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([]);
});
