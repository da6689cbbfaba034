import type { Clock } from '@tessera/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';

const MINUTE = 60_000;

function createHandClock(): Clock & { move: (ms: number) => void } {
  let now = Date.now();
  const tasks = new Set<() => void>();
  return {
    now: () => now,
    every: (_ms, task) => {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    move: (ms) => {
      now += ms;
      act(() => tasks.forEach((task) => task()));
    },
  };
}

async function idleFor(ms: number) {
  const clock = createHandClock();
  const shell = renderShell({ clock });
  await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(shell.calls).toContain('GET /api/validators'));
  clock.move(ms);
  return { ...shell, clock };
}

test('counts down five minutes after 15 idle minutes, focuses Keep signed in and ignores Escape', async () => {
  const { clock } = await idleFor(15 * MINUTE);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  expect(within(dialog).getByRole('timer')).toHaveTextContent('05:00');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep signed in' })).toHaveFocus());
  clock.move(86_000);
  expect(within(dialog).getByRole('timer')).toHaveTextContent('03:34');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('restarts the timer here and on the server with Keep signed in', async () => {
  const { calls, session } = await idleFor(16 * MINUTE);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(session.idle.state().phase).toBe('active');
  await waitFor(() => expect(calls).toContain('POST /api/session/activity'));
});

test('ends the session immediately with Log out', async () => {
  const { at } = await idleFor(16 * MINUTE);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(at()).toBe('/login'));
});

test('logs out at the end of the countdown', async () => {
  const { at, session } = await idleFor(20 * MINUTE);
  await waitFor(() => expect(at()).toBe('/login'));
  expect(session.isLoggedIn()).toBe(false);
});
