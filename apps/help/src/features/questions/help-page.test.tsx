import { renderWithAnswers } from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { HelpPage } from './help-page';
import { findQuestions, questions } from './questions';

const open = () => renderWithAnswers(<HelpPage />, { path: '/help-support', answers: {} });
const shown = () => screen.queryAllByRole('group').length;

test('filters the questions by words in question or answer', async () => {
  const { user } = open();
  const field = await screen.findByRole('searchbox', { name: 'Search questions' });
  expect(shown()).toBe(questions.length);
  await user.type(field, 'FORGOT wallet');
  expect(screen.getByText('I forgot my wallet key. Can you reset it?')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 question');
  await user.type(field, ' zzz');
  expect(screen.getByRole('heading', { name: 'No question has these words' })).toBeVisible();
});

test('filters by group, and shows all on a second press', async () => {
  const { user } = open();
  const staking = await screen.findByRole('button', { name: /Staking and rewards/ });
  await user.click(staking);
  expect(staking).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe(findQuestions('', 'staking').length);
  expect(screen.getByRole('heading', { name: 'Staking and rewards' })).toBeVisible();
  await user.click(staking);
  expect(shown()).toBe(questions.length);
});

test('links to the tickets and to a new ticket', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Your tickets' })).toHaveAttribute(
    'href',
    '/help-support/tickets',
  );
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/help-support/tickets/new',
  );
});
