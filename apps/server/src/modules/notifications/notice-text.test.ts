import type { NotificationRow } from './notifications.table';
import { textFor } from './notice-text';

const row = (type: NotificationRow['type'], body: string, keyParts: string[]): NotificationRow => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  userId: '01JD2V7Q8M3N4P5R6S7T8V9W1X',
  type,
  template: 'of-a-newer-server',
  params: {},
  title: 'Payment',
  body,
  link: null,
  keyParts,
  mark: null,
  actorId: null,
  dedupeKey: 'one',
  place: 1n,
  hidden: false,
  digestDue: false,
  readAt: null,
  createdAt: new Date('2026-11-21T08:39:00.000Z'),
});

it.each<[NotificationRow['type'], string, string]>([
  ['money_in', 'You received 5 OPT from @ben.example.', 'You received 5 OPT.'],
  ['transaction', 'You sent 5 OPT to @ben.example.', 'You sent 5 OPT.'],
  ['transaction', '5 OPT was not sent to @ben.example: no funds.', '5 OPT was not sent: no funds.'],
  ['security', '5 OPT to @ben.example waits until 08:39.', '5 OPT waits until 08:39.'],
])(
  'removes the name from a stored %s notice when the owner may not know the name: %s',
  (type, body, expected) => {
    const stored = row(type, body, ['5 OPT', '@ben.example']);
    expect(textFor(stored, false)).toMatchObject({ body: expected, key_parts: ['5 OPT'] });
    expect(textFor(stored, true)).toMatchObject({ body, key_parts: ['5 OPT', '@ben.example'] });
  },
);

it('keeps the stored text of other notifications', () => {
  const stored = row('staking', 'You staked 5 OPT with Northlight.', ['5 OPT']);
  expect(textFor(stored, false)).toMatchObject({ body: stored.body, key_parts: ['5 OPT'] });
});
