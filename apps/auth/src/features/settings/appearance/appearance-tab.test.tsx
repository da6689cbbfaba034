import { screen, waitFor } from '@testing-library/react';
import { ok, openSettings } from '../../../testing/open-settings';

const open = (more: Parameters<typeof openSettings>[1] = {}) =>
  openSettings('appearance', { '/user/preferences': ok({ hide_balances: false }), ...more });

afterEach(() => {
  document.cookie = 'theme=; Path=/; Max-Age=0';
  delete document.documentElement.dataset['theme'];
});

test('applies a theme immediately and stores it in the cookie', async () => {
  const { user } = open();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('theme=dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('shows hidden balances immediately and stores them on the server', async () => {
  let kept = { hide_balances: false };
  const { user, calls } = open({
    'GET /user/preferences': () => ok(kept),
    'POST /user/preferences': () => {
      kept = { hide_balances: true };
      return ok(kept);
    },
  });
  const control = await screen.findByRole('switch', { name: 'Hide balances' });
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({ hide_balances: true });
});
