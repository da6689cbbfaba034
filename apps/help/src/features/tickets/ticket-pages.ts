export { NewTicketPage } from './new-ticket-page';
export { TicketPage } from './ticket-page';
export { TicketsPage } from './tickets-page';
