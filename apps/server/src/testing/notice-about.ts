import type { NotificationType } from '@tessera/contracts/notifications';

import type { Notice } from '../modules/notifications/notice-params';

const ID = '01JD2V7Q8M3N4P5R6S7T8V9W0W';
const coins = (amount: string) => ({ chainId: 'optio-testnet' as const, symbol: 'OPT' as const, amount });

const notices: Readonly<Record<NotificationType, (text: string) => Notice>> = {
  money_in: (text) => ({ template: 'money-in', params: coins(text) }),
  transaction: (text) => ({ template: 'transfer-done', params: { ...coins(text), did: 'send' } }),
  staking: (text) => ({ template: 'stake-matured', params: coins(text) }),
  validator: (text) => ({
    template: 'validator-jailed',
    params: { ...coins('1 OPT'), operator: 'optiovaloper1', moniker: text },
  }),
  social: (text) => ({ template: 'followed', params: { person: ID, name: text, username: 'ada' } }),
  security: (text) => ({
    template: 'letter',
    params: { letter: 'identifier-added', params: { identifier: text } },
  }),
  support: (text) => ({ template: 'ticket-answered', params: { ticket: ID, number: 1001, subject: text } }),
};

/** Returns a notification that contains `text`, so that a test can recognise it. */
export const noticeAbout = (text: string, kind: NotificationType): Notice => notices[kind](text);
