// size: every state of one page, over one set of responses
import type { AdminTicket, AdminTicketDetail } from '@tessera/contracts/admin-tickets';
import { fixClock, ok, type Answers } from '@tessera/wallet-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildStaff, renderAdmin } from '../../testing/render-admin';
import { setMedia } from '../../testing/set-media';
import { buildMessage, buildThread, buildTicket, TICKET_ID } from '../../testing/tickets.builder';
import { TicketsPage } from './tickets-page';

beforeEach(fixClock);
afterEach(() => jest.useRealTimers());

const me = buildStaff(['Customer Support']);
const phone = '(max-width: 767.98px)';
const path = `/admin/tickets/${TICKET_ID}`;
const counts = { mine: 1, unassigned: 7, closed: 3 };
const box = (tickets: AdminTicket[] = [buildTicket()]) => ({ status: 200, body: { data: tickets, counts } });
/** The first page of a box has one ticket, the second page has these. */
const pages =
  (second: AdminTicket[]) =>
  ({ search }: { search: string }) =>
    search.includes('cursor')
      ? box(second)
      : { status: 200, body: { data: [buildTicket()], counts, nextCursor: 'open.1.X' } };
const open = (answers: Answers = {}, search = '') =>
  renderAdmin(<TicketsPage />, {
    area: 'tickets',
    roles: ['Customer Support'],
    path: `/admin/tickets${search}`,
    answers: { '/admin/tickets': box(), [path]: ok(buildThread()), ...answers },
  });
const openThread = (answers: Answers = {}) => open(answers, `?ticket=${TICKET_ID}`);
const field = () => screen.findByRole('textbox', { name: 'Write an answer' });
const withMessage = (over: Partial<AdminTicketDetail['messages'][number]>) => {
  const thread = buildThread();
  const sent = buildMessage('01JD2V7Q8M3N4P5R6S7T8V9W74', {
    from: 'staff',
    name: 'Maya',
    role: 'Customer Support',
    ...over,
  });
  return ok({ ...thread, status: 'answered', messages: [...thread.messages, sent] });
};

beforeEach(() => setMedia());

describe('the boxes', () => {
  test('show the number of tickets and how long each user has waited', async () => {
    const { user, callsTo } = open();
    expect(await screen.findByRole('tab', { name: 'Mine 1' })).toHaveAttribute('aria-selected', 'true');
    expect(
      await screen.findByRole('link', { name: /Tom Whitaker.*9 min.*Why can I not send.*#4837.*Waits/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Unassigned 7' }));
    await waitFor(() => expect(callsTo('/admin/tickets').at(-1)?.search).toBe('?box=unassigned'));
  });

  test('show a later page, and a count beyond the limit as more', async () => {
    const body = { data: [buildTicket()], counts: { ...counts, closed: 101 }, nextCursor: 'open.1.X' };
    const { user, callsTo } = open({ '/admin/tickets': { status: 200, body } });
    expect(await screen.findByRole('tab', { name: 'Closed 100+' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(callsTo('/admin/tickets').at(-1)?.search).toBe('?box=mine&cursor=open.1.X'));
    expect(await screen.findByText('21 to 21')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Why can I not send/ }));
    expect(await screen.findByText('21 to 21')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
    await user.click(screen.getByRole('tab', { name: 'Unassigned 7' }));
    await waitFor(() => expect(callsTo('/admin/tickets').at(-1)?.search).toBe('?box=unassigned'));
  });

  test('keep the focus on the button that turns the page', async () => {
    const { user } = open({ '/admin/tickets': pages([buildTicket({ subject: 'Second page' })]) });
    const next = await screen.findByRole('button', { name: 'Next page' });
    next.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: /Second page/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('link', { name: /Why can I not send/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveFocus();
  });

  test('show no rows of another box while a box loads', async () => {
    let arrive: () => void = () => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const closed = box([buildTicket({ subject: 'Closed one' })]);
    const { user } = open({
      '/admin/tickets': ({ search }) => (search.includes('closed') ? arriving.then(() => closed) : box()),
    });
    await screen.findByRole('link', { name: /Why can I not send/ });
    await user.click(screen.getByRole('tab', { name: 'Closed 3' }));
    expect(screen.queryByRole('link', { name: /Why can I not send/ })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Closed 3' })).toBeVisible();
    arrive();
    expect(await screen.findByRole('link', { name: /Closed one/ })).toBeVisible();
  });

  test('lead from a page whose tickets have moved to the first page and its first ticket', async () => {
    const { user } = open({ '/admin/tickets': pages([]) }, '?cursor=open.1.X');
    expect(await screen.findByRole('heading', { name: 'No tickets on this page' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the first page' }));
    const first = await screen.findByRole('link', { name: /Why can I not send/ });
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'No tickets on this page' })).not.toBeInTheDocument();
  });

  test('show an empty state and try again after a failed load', async () => {
    const { user } = open({
      '/admin/tickets': [{ status: 400, body: { message: 'Not now', code: 'X' } }, box([])],
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'None is yours' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose a ticket' })).toBeVisible();
  });
});

describe('a ticket', () => {
  test('is shown beside the list with its masked user and messages', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /Why can I not send/ }));
    expect(await screen.findByRole('heading', { name: 'Why can I not send?' })).toBeVisible();
    expect(screen.getByText('@twhit, t•••••••@icloud.com')).toBeVisible();
    expect(screen.getByText('Frozen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open user' })).toHaveAttribute(
      'href',
      '/admin/users/01JD2V7Q8M3N4P5R6S7T8V9W6F?ticket=4837',
    );
    const [asked, answered, noted] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole(
      'listitem',
    );
    expect(asked).toHaveTextContent(/It says my account is frozen.*Tom Whitaker/);
    expect(answered).toHaveTextContent(/We look at it now.*Nadia, Customer Support/);
    expect(noted).toHaveTextContent(/^Note for staff: Invoices are in the mail/);
  });

  test('can be assigned to the actor', async () => {
    const assignee = { id: me.id, name: 'Maya' };
    const { user } = openThread({ [`${path}/assign`]: ok(buildThread({ assignee })) });
    expect(await screen.findByText(/nobody has it yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText(/, yours/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  test('keeps the focus of its reader when a colleague takes it', async () => {
    const assignee = { id: '01JD2V7Q8M3N4P5R6S7T8V9W6E', name: 'Nadia' };
    const { queryClient } = openThread({ [path]: [ok(buildThread()), ok(buildThread({ assignee }))] });
    expect(await screen.findByText(/nobody has it yet/)).toBeVisible();
    await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'tickets', 'one'] }));
    expect(await screen.findByText(/with Nadia/)).toBeVisible();
    // After all timers that run at the end of a dialog.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(document.body).toHaveFocus();
  });

  test('is closed after a confirmation and then takes no message', async () => {
    const closed = buildThread({ status: 'closed', closed_at: '2026-11-21T06:00:00.000Z' });
    const { user } = openThread({ [`${path}/close`]: ok(closed) });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close this ticket?' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Nobody can write on it any more/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('of an unknown user has no link to a record', async () => {
    openThread({ [path]: ok(buildThread({ user: null, email: 'j•••@mail.example', from: 'June' })) });
    expect(await screen.findByText(/Wrote from a public page.*j•••@mail\.example/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open user' })).not.toBeInTheDocument();
  });

  test.each([404, 422])('shows a missing ticket for a %i', async (status) => {
    openThread({ [path]: { status, body: { message: 'No', code: 'NOT_FOUND' } } });
    expect(await screen.findByRole('heading', { name: 'No such ticket' })).toBeVisible();
  });

  test('replaces the list on a phone, takes the focus and returns it', async () => {
    setMedia(phone);
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /Why can I not send/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Why can I not send?' })).toHaveFocus());
    expect(screen.queryByRole('tab', { name: /Mine/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All tickets' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Why can I not send/ })).toHaveFocus());
  });

  test('leads back to its page of the list on a phone', async () => {
    setMedia(phone);
    const { user } = open({ '/admin/tickets': pages([buildTicket()]) });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21 to 21')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Why can I not send/ }));
    await user.click(await screen.findByRole('link', { name: 'All tickets' }));
    expect(await screen.findByText('21 to 21')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('1 to 1')).toBeVisible();
  });
});

describe('writing', () => {
  test('sends an answer to the user', async () => {
    const { user, callsTo } = openThread({ [`${path}/messages`]: withMessage({ body: 'Done' }) });
    await user.click(await field());
    await user.paste('Done');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Done', { selector: 'p' })).toBeVisible();
    expect(callsTo(`${path}/messages`)[0]?.body).toEqual({ kind: 'answer', message: 'Done' });
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('shows a note for staff differently', async () => {
    const { user, callsTo } = openThread({ [`${path}/messages`]: withMessage({ body: 'Odd', note: true }) });
    await user.click(await field());
    await user.paste('Odd');
    await user.click(screen.getByRole('button', { name: 'Note for staff' }));
    expect(screen.getByRole('textbox', { name: 'Write a note for staff' })).toHaveValue('Odd');
    expect(screen.getByText('Only staff see it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(callsTo(`${path}/messages`)[0]?.body).toEqual({ kind: 'note', message: 'Odd' }),
    );
  });

  test('sends no empty message', async () => {
    const { user, callsTo } = openThread();
    await field();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(callsTo(`${path}/messages`)).toEqual([]);
  });

  test('keeps a failed message and sends it again on a click', async () => {
    const { user } = openThread({ [`${path}/messages`]: ['no answer', withMessage({ body: 'Done' })] });
    await user.click(await field());
    await user.paste('Done');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getAllByText('Done', { selector: 'p' })).toHaveLength(1);
  });

  test('puts a failed message back into the field', async () => {
    const { user } = openThread({ [`${path}/messages`]: 'no answer' });
    await user.click(await field());
    await user.paste('Done');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await field()).toHaveValue('Done');
  });

  test('keeps a failed note out of an answer', async () => {
    const { user } = openThread({ [`${path}/messages`]: 'no answer' });
    await user.click(await field());
    await user.paste('Between us');
    await user.click(screen.getByRole('button', { name: 'Note for staff' }));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await user.click(await field());
    await user.paste('Dear Tom');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Write a note for staff' })).toHaveValue(
      'Between us\nDear Tom',
    );
  });

  test('keeps a note out of a failed answer', async () => {
    const { user } = openThread({ [`${path}/messages`]: 'no answer' });
    await user.click(await field());
    await user.paste('Dear Tom');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Note for staff' }));
    await user.click(screen.getByRole('textbox', { name: 'Write a note for staff' }));
    await user.paste('Between us');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Write a note for staff' })).toHaveValue(
      'Dear Tom\nBetween us',
    );
  });

  test('keeps the draft that was typed during a successful request', async () => {
    let arrive: () => void = () => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { user, session } = openThread({
      [`${path}/messages`]: () => arriving.then(() => withMessage({ body: 'Done' })),
    });
    await user.click(await field());
    await user.paste('Done');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await field());
    await user.paste('One more');
    arrive();
    await waitFor(() =>
      expect(session.forms.read(`admin-ticket-${TICKET_ID}`)).toEqual({
        kind: 'answer',
        message: 'One more',
      }),
    );
  });

  test('sends no message twice when it was stored without a response', async () => {
    const written = withMessage({ body: 'Done' });
    const { user, callsTo } = openThread({
      [path]: [ok(buildThread()), written],
      [`${path}/messages`]: 'no answer',
    });
    await user.click(await field());
    await user.paste('Done');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Maya, Customer Support/)).toBeVisible();
    expect(screen.queryByText('Not sent.')).not.toBeInTheDocument();
    expect(callsTo(`${path}/messages`)).toHaveLength(1);
  });

  test("shows the server's error under the field and keeps the draft", async () => {
    const words = 'Message must be at most 5,000 characters';
    const body = { message: words, code: 'VALIDATION', errors: { message: [words] } };
    const { user } = openThread({ [`${path}/messages`]: { status: 422, body } });
    await user.click(await field());
    await user.paste('Long');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await field()).toHaveValue('Long');
  });

  test('keeps the draft while another ticket is open', async () => {
    const other = buildTicket({ id: '01JD2V7Q8M3N4P5R6S7T8V9W8G', subject: 'Other', number: 4838 });
    const { user } = open({
      '/admin/tickets': box([buildTicket(), other]),
      [`/admin/tickets/${other.id}`]: ok(buildThread({ ...other })),
    });
    await user.click(await screen.findByRole('link', { name: /Why can I not send/ }));
    await user.type(await field(), 'Half a sen');
    await user.click(screen.getByRole('link', { name: /Other/ }));
    await screen.findByRole('heading', { name: 'Other' });
    expect(await field()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /Why can I not send/ }));
    await screen.findByRole('heading', { name: 'Why can I not send?' });
    expect(await field()).toHaveValue('Half a sen');
  });
});
