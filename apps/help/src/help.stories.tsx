import { AnswersApp, failing, never, ok, type Answers } from '@tessera/wallet-kit/stories';
import { HelpPage } from './features/questions/help-page';
import { NewTicketPage } from './features/tickets/new-ticket-page';
import { TicketPage } from './features/tickets/ticket-page';
import { TicketsPage } from './features/tickets/tickets-page';

export default { title: 'Screens/Help', parameters: { frame: 'screen' } };

const ticket = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W07',
  number: 1007,
  subject: 'No code arrives',
  topic: 'sign-in',
  status: 'answered',
  transactionId: null,
  created_at: '2026-11-05T18:40:00.000Z',
  updated_at: '2026-11-21T04:37:00.000Z',
};
const message = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W08',
  from: 'person',
  name: null,
  role: null,
  body: 'I wait for the code since this morning.',
  created_at: ticket.created_at,
};
const answer = {
  ...message,
  id: '01JD2V7Q8M3N4P5R6S7T8V9W09',
  from: 'staff',
  name: 'Nadia',
  role: 'Customer Support',
  body: 'Please look at your spam folder.',
};
const closed = { ...ticket, id: '01JD2V7Q8M3N4P5R6S7T8V9W06', number: 1006, status: 'closed' };

export const Questions = () => (
  <AnswersApp path="/help-support" answers={{}}>
    <HelpPage />
  </AnswersApp>
);

const tickets = (list: Answers[string]) => () => (
  <AnswersApp path="/help-support/tickets" answers={{ '/support/tickets': list }}>
    <TicketsPage />
  </AnswersApp>
);
export const Tickets = tickets(ok([ticket, closed]));
export const TicketsEmpty = tickets(ok([]));
export const TicketsLoading = tickets(never);
export const TicketsFailing = tickets(failing);

const oneTicket = (detail: Answers[string]) => () => (
  <AnswersApp
    path={`/help-support/tickets/${ticket.id}`}
    route="/help-support/tickets/:id"
    answers={{ [`/support/tickets/${ticket.id}`]: detail }}
  >
    <TicketPage />
  </AnswersApp>
);
export const Ticket = oneTicket(ok({ ...ticket, messages: [message, answer] }));
export const TicketLoading = oneTicket(never);
export const TicketFailing = oneTicket(failing);

export const NewTicket = () => (
  <AnswersApp path="/help-support/tickets/new" answers={{}}>
    <NewTicketPage />
  </AnswersApp>
);
