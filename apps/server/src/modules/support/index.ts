export { refusePhrase } from './refuse-phrase';
export { registerSupportRoutes } from './routes';
export { supportMessages, supportTickets, type TicketRow } from './support.table';
export { tellAnswer, tellClosed } from './tell-person';
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
