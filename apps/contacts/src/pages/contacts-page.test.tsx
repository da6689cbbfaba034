import { render, screen } from '@testing-library/react';
import { ContactsPage } from './contacts-page';

test('the page says what it is', () => {
  render(<ContactsPage />);
  expect(screen.getByRole('heading', { name: 'Contacts' })).toBeVisible();
});
