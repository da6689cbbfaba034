import type { Notification } from '@tessera/contracts/notifications';

let made = 0;

/** Builds a notification that is newer than the ones built before. */
export function buildNotification(over: Partial<Notification> = {}): Notification {
  made += 1;
  return {
    id: `01JD2V7Q8M3N4P5R6S7T8V${String(made).padStart(4, '0')}`,
    type: 'money_in',
    title: `Event ${made}`,
    body: 'You received 5 OPT.',
    link: '/my-assets/optio-testnet/OPT',
    key_parts: ['5 OPT'],
    mark: null,
    times: [],
    actor: null,
    read_at: null,
    created_at: new Date().toISOString(),
    ...over,
  };
}
