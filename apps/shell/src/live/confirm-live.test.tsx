import { ApiError } from '@tessera/client';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmLive } from './confirm-live';
import { LiveBadge } from './live-badge';

class SilentEventSource extends EventTarget {
  close() {}
}
beforeAll(() => void Reflect.set(globalThis, 'EventSource', SilentEventSource));

const live = { names: ['wallet'], origin: 'http://localhost:4302' };
const refusal = (code: string, message: string) =>
  new ApiError({ message, status: 403, endpoint: '/remotes/live', method: 'POST', body: { code } });

test('names the code that will run and its rights, and runs it only after a confirmation', async () => {
  const open = jest.fn(async () => undefined);
  const onCancel = jest.fn();
  render(<ConfirmLive live={live} open={open} onCancel={onCancel} />);
  expect(screen.getByRole('heading', { name: 'Run wallet From Your Machine?' })).toBeVisible();
  expect(
    screen.getByText(/Code from http:\/\/localhost:4302 will run in this tab with your session/),
  ).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  const run = screen.getByRole('button', { name: 'Run It in This Tab' });
  await userEvent.click(run);
  expect(open.mock.calls).toEqual([[undefined]]);
  // The page reloads now.
  await waitFor(() => expect(run).toHaveAttribute('aria-busy', 'true'));
});

test('asks staff for the code of the authenticator app when the server requires it', async () => {
  const open = jest.fn<Promise<void>, [string | undefined]>();
  open.mockRejectedValueOnce(refusal('STEP_UP_REQUIRED', 'A code is needed.'));
  open.mockRejectedValueOnce(refusal('INVALID_AUTH_CODE', 'Invalid Auth Code'));
  open.mockResolvedValueOnce(undefined);
  render(<ConfirmLive live={live} open={open} onCancel={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Run It in This Tab' }));
  await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(screen.getByLabelText('Code of your authenticator app')).toHaveValue('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Run It in This Tab' }));
  expect(open.mock.calls).toEqual([[undefined], ['123456'], ['123456']]);
});

test('shows why a user without the right is rejected', async () => {
  const open = jest.fn(async () => {
    throw refusal('ROLE_REQUIRED', 'This is not part of your role');
  });
  render(<ConfirmLive live={live} open={open} onCancel={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Run It in This Tab' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not part of your role');
});

test('names the live remote in the badge and ends it', async () => {
  const onEnd = jest.fn();
  render(<LiveBadge live={live} onEnd={onEnd} onLeave={() => undefined} />);
  expect(screen.getByRole('complementary')).toHaveTextContent('wallet is live from localhost:4302');
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('names all live remotes in the badge and ends one of them or all', async () => {
  const [onEnd, onLeave] = [jest.fn(), jest.fn()];
  const several = { ...live, names: ['contacts', 'wallet'] };
  render(<LiveBadge live={several} onEnd={onEnd} onLeave={onLeave} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'contacts and wallet are live from localhost:4302',
  );
  await userEvent.click(screen.getByRole('button', { name: 'End wallet' }));
  expect(onLeave.mock.calls).toEqual([['wallet']]);
  expect(onEnd).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'End All' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

const told = (data: unknown, source: Window | null = window) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));

test('shows a build error over the page until a build succeeds', () => {
  render(<LiveBadge live={live} onEnd={() => undefined} onLeave={() => undefined} />);
  told({ type: 'webpackErrors', data: ["ERROR in ./src/remote.tsx\nUnexpected token '}'", 'Second'] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    "wallet Does Not BuildERROR in ./src/remote.tsx Unexpected token '}' Second",
  );
  told({ type: 'webpackInvalid' });
  expect(screen.getByRole('alert')).toBeVisible();
  told({ type: 'webpackOk' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('ignores messages of other windows', () => {
  render(<LiveBadge live={live} onEnd={() => undefined} onLeave={() => undefined} />);
  told({ type: 'webpackErrors', data: ['Press here'] }, null);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
