import { renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountDeletionPage } from './account-deletion-page';
import { ContactPage, SupportPage } from './contact-page';
import { PrivacyPage, TermsPage } from './legal-page';

const open = (answers: Answers = {}) => renderWithAnswers(<ContactPage />, { path: '/contact', answers });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send message' });

beforeEach(() => sessionStorage.clear());

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(field('Name'));
  await user.paste('Lena Fischer');
  await user.click(field('Email'));
  await user.paste('lena@example.com');
  await user.click(field('Message'));
  await user.paste('The code never arrives.');
}

test('sends a message without a session and shows the address of the reply', async () => {
  const { user, calls } = open({ '/support/contact': { status: 202, body: { message: 'Thank you' } } });
  await fill(user);
  await user.click(send());
  const title = await screen.findByRole('heading', { name: 'We received your message' });
  expect(title).toBeVisible();
  expect(title).toHaveFocus();
  expect(screen.getByText(/lena@example.com/)).toBeVisible();
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/support/contact',
      body: {
        name: 'Lena Fischer',
        email: 'lena@example.com',
        topic: 'other',
        message: 'The code never arrives.',
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(field('Message')).toHaveValue('');
  expect(field('Name')).toHaveFocus();
});

test('shows an error for each invalid field before any request', async () => {
  const { user, calls } = open();
  await user.type(field('Email'), 'nobody');
  await user.click(send());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(field('Email')).toHaveAccessibleDescription('Invalid email format');
  expect(screen.getByText('Message is required')).toBeVisible();
  expect(calls).toEqual([]);
});

test("shows the server's error under its field and keeps the values", async () => {
  const words = 'This looks like a recovery phrase. Never send it to anybody, us included.';
  const body = { message: words, code: 'VALIDATION', errors: { message: [words] } };
  const { user } = open({ '/support/contact': { status: 422, body } });
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(field('Message')).toHaveAccessibleDescription(words));
  expect(field('Message')).toHaveValue('The code never arrives.');
});

test('links the pages to each other and to the login', () => {
  renderWithAnswers(<SupportPage />, { path: '/support', answers: {} });
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Account deletion' })).toHaveAttribute('href', '/account-deletion');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('explains the deletion of an account and links to the login', () => {
  renderWithAnswers(<AccountDeletionPage />, { path: '/account-deletion', answers: {} });
  expect(screen.getAllByRole('list')[0]?.children).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Log in to delete' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'I cannot log in' })).toHaveAttribute('href', '/contact');
});

test.each([
  ['/terms', TermsPage, 'Terms of use', 'Transactions'],
  ['/privacy', PrivacyPage, 'Privacy policy', 'Your rights'],
])('shows the document of %s and links to the other one', (path, Component, title, section) => {
  renderWithAnswers(<Component />, { path, answers: {} });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
  const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
  expect(legal.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  expect(legal.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
});
