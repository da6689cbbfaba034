import { render, screen } from '@testing-library/react';
import { NotificationsPage } from './notifications-page';

test('the page says what it is', () => {
  render(<NotificationsPage />);
  expect(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});
