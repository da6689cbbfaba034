import { renderWithAnswers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { done, pageOf } from '../../testing/feed.builder';
import { buildNotification } from '../../testing/notification.builder';
import { HeaderMenu } from './header-menu';

function Bell() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button ref={anchor} onClick={() => setOpen(!open)}>
        Bell
      </button>
      <HeaderMenu open={open} onClose={() => setOpen(false)} anchor={anchor} />
    </>
  );
}

function openMenu(width: 'desk' | 'phone' = 'desk') {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: width === 'phone' && query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  return renderWithAnswers(<Bell />, {
    answers: {
      '/notifications': [
        pageOf([buildNotification({ title: 'OPT received' })]),
        pageOf([buildNotification({ title: 'OPT received', read_at: new Date().toISOString() })]),
      ],
      '/mark-notification-as-read': done,
      '/mark-all-notifications-as-read': done,
    },
  });
}
const bell = () => screen.getByRole('button', { name: 'Bell' });
const menu = () => screen.findByRole('dialog', { name: 'Notifications' });

test.each(['desk', 'phone'] as const)(
  'opens with the newest on a %s, and Escape returns the focus',
  async (width) => {
    const { user } = openMenu(width);
    await user.click(bell());
    expect(await within(await menu()).findByRole('link', { name: /OPT received/ })).toBeVisible();
    await waitFor(async () => expect(await menu()).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(bell()).toHaveFocus());
  },
);

test.each(['desk', 'phone'] as const)(
  'keeps the focus in the menu when the button of an action is removed, on a %s',
  async (width) => {
    const { user } = openMenu(width);
    await user.click(bell());
    await user.click(await within(await menu()).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
    );
    expect(document.activeElement).toContainElement(screen.getByRole('link', { name: /OPT received/ }));
    expect(document.body).not.toHaveFocus();
  },
);

test('closes the menu with the bell', async () => {
  const { user } = openMenu();
  await user.click(bell());
  await menu();
  await user.click(bell());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  [/OPT received/, '/my-assets/optio-testnet/OPT', 1],
  ['See all notifications', '/notifications', 0],
])('opens the page and closes the menu with %s', async (name, path, marked) => {
  const { user, router, callsTo } = openMenu();
  await user.click(bell());
  await user.click(await within(await menu()).findByRole('link', { name }));
  expect(router.state.location.pathname).toBe(path);
  await waitFor(() => expect(callsTo('/mark-notification-as-read')).toHaveLength(marked));
});
