import type { TicketTopic } from './support';

export const topicText: Record<TicketTopic, string> = {
  'sign-in': 'I cannot sign in',
  wallet: 'My wallet',
  transfer: 'A transfer',
  staking: 'Staking and rewards',
  account: 'My account',
  press: 'Press and partners',
  other: 'Something else',
};
