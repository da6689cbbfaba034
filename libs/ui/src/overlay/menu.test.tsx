import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, MenuItem } from './menu';

function open() {
  render(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem>Settings</MenuItem>
      <MenuItem>Help</MenuItem>
      <MenuItem>Logout</MenuItem>
    </Menu>,
  );
}
const item = (name: string) => screen.getByRole('menuitem', { name });
const button = () => screen.getByRole('button', { name: 'Account' });

describe.each([
  ['for the first time', false],
  ['again', true],
])('opened %s', (_, again) => {
  test.each([
    ['{Enter}', 'Settings', 'Help'],
    [' ', 'Settings', 'Help'],
    ['{ArrowDown}', 'Settings', 'Help'],
    ['{ArrowUp}', 'Logout', 'Settings'],
  ])('focuses its row by %s and moves from there by arrow keys', async (key, first, next) => {
    const user = userEvent.setup();
    open();
    if (again) {
      await user.click(button());
      await screen.findByRole('menu');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    }
    button().focus();
    await user.keyboard(key);
    await screen.findByRole('menu');
    await waitFor(() => expect(item(first)).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(item(next)).toHaveFocus());
  });
});

test('focuses no row after a pointer press, and returns the focus on Escape', async () => {
  const user = userEvent.setup();
  open();
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
});

test('renders the open menu in a landmark named by its button', async () => {
  open();
  await userEvent.click(button());
  const place = await screen.findByRole('region', { name: 'Account' });
  expect(within(place).getByRole('menu', { name: 'Account' })).toBeVisible();
});
