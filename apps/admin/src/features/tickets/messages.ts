import type { TicketBox } from '@tessera/contracts/admin-tickets';

export const ticketsText = {
  boxes: 'Tickets',
  boxFailed: 'The tickets did not load',
  waits: 'Waits for an answer',
  number: (number: number) => `#${number}`,
  choose: 'Choose a ticket',
  chooseText: 'Its messages show up here.',
  back: 'All tickets',

  ticketFailed: 'This ticket did not load',
  missing: 'No such ticket',
  missingText: 'It may have been removed with its person.',
  opened: (number: number, date: string) => `#${number}, opened ${date}`,
  unassigned: 'nobody has it yet',
  yours: 'yours',
  with: (name: string) => `with ${name}`,
  assign: 'Assign to me',
  close: 'Close',
  closeTitle: 'Close this ticket?',
  closeText: 'The person can still read it, but nobody can write on it any more.',
  closed: (date: string) => `Closed ${date}.`,
  closedText: 'Nobody can write on it any more.',
  frozen: 'Frozen',
  noName: 'No name',
  openUser: 'Open user',
  publicPage: 'Wrote from a public page; the answer goes to their e-mail',
  transfer: 'About a transfer',
  openTransfer: 'Open transfer',
  messages: 'Messages',
  staff: 'Staff',
  note: 'Note for staff:',
  by: (who: string, date: string) => `${who}, ${date}`,
  sending: 'Sending',
  notSent: 'Not sent.',
  tryAgain: 'Try Again',
  edit: 'Edit',

  mode: 'What to write',
  answer: 'Answer',
  noteMode: 'Note for staff',
  writeAnswer: 'Write an answer',
  writeNote: 'Write a note for staff',
  answerHelp: 'The person gets it here and by e-mail.',
  noteHelp: 'Only staff see it.',
  send: 'Send',
  addNote: 'Add note',
  firstOther: 'Send or edit the message above first.',
} as const;

export const boxText: Record<TicketBox, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  closed: 'Closed',
};

export const emptyText: Record<TicketBox, { title: string; text: string }> = {
  mine: { title: 'None is yours', text: 'Take one from Unassigned.' },
  unassigned: { title: 'Nobody waits', text: 'Every open ticket has somebody who answers it.' },
  closed: { title: 'None is closed', text: 'Closed tickets show up here.' },
};
