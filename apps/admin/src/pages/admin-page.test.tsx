import { render, screen } from '@testing-library/react';
import { AdminPage } from './admin-page';

test('the page says what it is', () => {
  render(<AdminPage />);
  expect(screen.getByRole('heading', { name: 'Admin' })).toBeVisible();
});
