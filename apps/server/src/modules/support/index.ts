export { refusePhrase, tellAnswer, tellClosed } from './tickets.service';
export { registerSupportRoutes } from './routes';
export { supportMessages, supportTickets, type TicketRow } from './support.table';
export {
  describeMessage,
  describeTicket,
  insertMessage,
  insertNote,
  isOpen,
  isTicketOf,
  markClosed,
  eraseTickets,
  exportTickets,
} from './tickets.repository';
