import type { Ticket, TicketDetail } from '@tessera/contracts/support';
import { buildUser, ok, renderWithAnswers, tokensOf, type Answers } from '@tessera/wallet-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NewTicketPage } from './new-ticket-page';
import { TicketPage } from './ticket-page';
import { TicketsPage } from './tickets-page';

const idOf = (digit: string) => `01JD2V7Q8M3N4P5R6S7T8V9W0${digit}`;
const ticket: Ticket = {
  id: idOf('7'),
  number: 1007,
  subject: 'No code arrives',
  topic: 'sign-in',
  status: 'answered',
  transactionId: null,
  created_at: '2026-11-05T18:40:00.000Z',
  updated_at: '2026-11-21T04:37:00.000Z',
};
const message = {
  id: idOf('8'),
  from: 'person' as const,
  name: null,
  role: null,
  body: 'I wait.',
  created_at: ticket.created_at,
};
const answer = {
  ...message,
  id: idOf('9'),
  from: 'staff' as const,
  name: 'Nadia',
  role: 'Customer Support',
  body: 'Look.',
};
const detail: TicketDetail = { ...ticket, messages: [message, answer] };
const closed: Ticket = { ...ticket, id: idOf('6'), number: 1006, subject: 'Old', status: 'closed' };

beforeEach(() => sessionStorage.clear());

describe('ticket list', () => {
  const open = (answers: Answers) =>
    renderWithAnswers(<TicketsPage />, { path: '/help-support/tickets', answers });

  test('filters all, open and closed tickets, and names their status', async () => {
    const { user } = open({ '/support/tickets': ok([ticket, closed]) });
    const link = await screen.findByRole('link', { name: /No code arrives.*#1007.*Answered/ });
    expect(link).toHaveAttribute('href', `/help-support/tickets/${ticket.id}`);
    await user.click(screen.getByRole('tab', { name: 'Closed 1' }));
    expect(screen.queryByText('No code arrives')).toBeNull();
    expect(screen.getByText('Old')).toBeVisible();
  });

  test('shows a skeleton while it loads, and long subjects in full', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    open({ '/support/tickets': () => held.then(() => ok([ticket])) });
    expect(await screen.findByRole('status', { name: 'Loading your tickets' })).toBeInTheDocument();
    answer();
    expect(await screen.findByTitle(ticket.subject)).toHaveTextContent(ticket.subject);
    expect(screen.queryByRole('status', { name: 'Loading your tickets' })).toBeNull();
  });

  test('shows the empty state, and the reason of a failed load', async () => {
    open({ '/support/tickets': ok([]) });
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  });

  test('loads again on Try Again', async () => {
    const { user } = open({
      '/support/tickets': [{ status: 404, body: { message: 'Away', code: 'X' } }, ok([ticket])],
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No code arrives')).toBeVisible();
  });
});

describe('ticket page', () => {
  const path = `/support/tickets/${ticket.id}`;
  const open = (answers: Answers) =>
    renderWithAnswers(<TicketPage />, {
      path: `/help-support/tickets/${ticket.id}`,
      route: '/help-support/tickets/:id',
      answers: { [path]: ok(detail), ...answers },
    });

  test('shows the authors of messages and sends a reply', async () => {
    const more = { ...message, id: idOf('A'), body: 'Thank you' };
    const { user, callsTo, session } = open({
      [`${path}/messages`]: ok({ ...detail, status: 'open', messages: [...detail.messages, more] }),
    });
    expect(await screen.findByRole('heading', { name: 'No code arrives' })).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/Nadia, Customer Support/)).toBeVisible();
    act(() => session.login(tokensOf(buildUser('maya')), buildUser('maya')));
    await user.click(screen.getByRole('textbox', { name: 'Write an answer' }));
    await user.paste('Thank you');
    expect(session.forms.read(`ticket-${ticket.id}`)).toEqual({ message: 'Thank you' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you', { selector: 'p' })).toBeVisible();
    expect(callsTo(`${path}/messages`)[0]?.body).toEqual({ message: 'Thank you' });
    expect(screen.getByRole('textbox', { name: 'Write an answer' })).toHaveValue('');
    expect(session.forms.read(`ticket-${ticket.id}`)).toBeNull();
  });

  test('rejects a reply that looks like a recovery phrase, with a field error', async () => {
    const words = 'This looks like a recovery phrase. Never send it to anybody, us included.';
    const body = { message: words, code: 'VALIDATION', errors: { message: [words] } };
    const { user } = open({ [`${path}/messages`]: { status: 422, body } });
    await user.type(await screen.findByRole('textbox', { name: 'Write an answer' }), 'legal winner');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write an answer' })).toHaveValue('legal winner');
  });

  test('closes after a confirmation, and accepts no reply afterwards', async () => {
    const { user } = open({ [`${path}/close`]: ok({ ...detail, status: 'closed' }) });
    await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Close this ticket?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close ticket' }));
    expect(await screen.findByText(/This ticket is closed/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    [404, 'NOT_FOUND', 'of somebody else'],
    [422, 'VALIDATION', 'whose id none can be'],
  ])('shows not found without a retry for %i %s, %s', async (status, code) => {
    open({ [path]: { status, body: { message: 'No', code } } });
    expect(await screen.findByRole('heading', { name: 'No such ticket' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('new ticket', () => {
  const open = (answers: Answers) =>
    renderWithAnswers(<NewTicketPage />, { path: '/help-support/tickets/new', answers });

  test('shows missing fields without a request', async () => {
    const { user, calls } = open({});
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Subject is required')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('opens the created ticket, and keeps the typed text after a rejection', async () => {
    const words = 'You have 10 open tickets. Close one to open another.';
    const { user, router, callsTo, toasts } = open({
      '/support/tickets': [{ status: 409, body: { message: words, code: 'TOO_MANY_TICKETS' } }, ok(detail)],
    });
    await user.click(await screen.findByRole('textbox', { name: 'Subject' }));
    await user.paste('No code arrives');
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.paste('I wait.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts).toContain(words));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('I wait.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/help-support/tickets/${ticket.id}`));
    expect(callsTo('/support/tickets').at(-1)?.body).toEqual({
      subject: 'No code arrives',
      topic: 'other',
      message: 'I wait.',
    });
  });
});
