import { renderWithAnswers } from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { HelpPage } from './help-page';
import { findQuestions, questions } from './questions';

const open = () => renderWithAnswers(<HelpPage />, { path: '/help-support', answers: {} });
const shown = () => screen.queryAllByRole('group').length;

test('a search leaves the questions that have its words, in question or answer', async () => {
  const { user } = open();
  const field = await screen.findByRole('searchbox', { name: 'Search questions' });
  expect(shown()).toBe(questions.length);
  await user.type(field, 'FORGOT wallet');
  expect(screen.getByText('I forgot my wallet key. Can you reset it?')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 question');
  await user.type(field, ' zzz');
  expect(screen.getByRole('heading', { name: 'No question has these words' })).toBeVisible();
});

test('a group shows its own questions, and all again when it is pressed once more', async () => {
  const { user } = open();
  const staking = await screen.findByRole('button', { name: /Staking and rewards/ });
  await user.click(staking);
  expect(staking).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe(findQuestions('', 'staking').length);
  expect(screen.getByRole('heading', { name: 'Staking and rewards' })).toBeVisible();
  await user.click(staking);
  expect(shown()).toBe(questions.length);
});

test('leads to the tickets and to a new one', async () => {
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
