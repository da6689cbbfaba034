import type { Notification } from '@tessera/contracts/notifications';
import { newerThan } from './newer-than';

const note = (id: string): Notification => ({
  id,
  type: 'money_in',
  title: id,
  body: '',
  link: null,
  key_parts: [],
  times: [],
  mark: null,
  actor: null,
  read_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
});
// A server whose clock is behind created the second one, so ids are not ordered.
const list = [note('C'), note('A'), note('B')];

test.each([
  ['C', []],
  ['A', ['C']],
  ['B', ['C', 'A']],
  ['gone', ['C', 'A', 'B']],
])('returns the notifications before %s in the list, whatever their ids', (id, expected) => {
  expect(newerThan(list, id).map((notification) => notification.id)).toEqual(expected);
});
