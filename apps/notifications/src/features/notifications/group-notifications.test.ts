/**
 * @jest-environment ./tools/jest/src/time-zone-environment.mjs
 * @time-zone Europe/London
 */
import { formatTime, groupNotifications, grouperAt } from './group-notifications';
import { buildNotification } from '../../testing/notification.builder';

// London was an hour ahead of UTC until the night to 25 October 2026.
test.each([
  ['now', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 'today'],
  ['by a clock that runs ahead', '2026-11-21T10:00:09Z', '2026-11-21T10:00:00Z', 'today'],
  ['the first moment of today', '2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', 'today'],
  ['the last moment of yesterday', '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z', 'yesterday'],
  ['the first moment of yesterday', '2026-11-20T00:00:00Z', '2026-11-21T23:59:59Z', 'yesterday'],
  ['the last moment before', '2026-11-19T23:59:59.999Z', '2026-11-21T00:00:00Z', 'week'],
  ['seven days to the moment', '2026-11-14T10:00:00Z', '2026-11-21T10:00:00Z', 'week'],
  ['older than seven days', '2026-11-14T09:59:59.999Z', '2026-11-21T10:00:00Z', 'older'],
  ['another year', '2025-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 'older'],
  ['the day that began in summer time', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', 'today'],
  ['the evening before that day', '2026-10-24T22:59:59Z', '2026-10-25T23:59:59Z', 'yesterday'],
  [
    'yesterday, of 25 hours, at its first moment',
    '2026-10-24T23:00:00Z',
    '2026-10-26T12:00:00Z',
    'yesterday',
  ],
  ['seven days and an hour of winter time', '2026-10-21T11:00:00Z', '2026-10-28T12:00:00Z', 'week'],
  ['a moment more than that', '2026-10-21T10:59:59Z', '2026-10-28T12:00:00Z', 'older'],
  [
    'yesterday, of 23 hours, at its first moment',
    '2026-03-29T00:00:00Z',
    '2026-03-30T12:00:00Z',
    'yesterday',
  ],
  ['before that day', '2026-03-28T23:59:59Z', '2026-03-30T12:00:00Z', 'week'],
])('groups by calendar days: %s', (_, at, now, group) => expect(grouperAt(Date.parse(now))(at)).toBe(group));

const timeAt = (at: string, now: string) => formatTime(at, Date.parse(now), grouperAt(Date.parse(now))(at));

test.each([
  ['2026-11-21T09:59:18Z', '42 seconds ago'],
  ['2026-11-21T09:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:01Z', '59 minutes ago'],
  ['2026-11-21T09:00:00Z', '1 hour ago'],
  ['2026-11-21T00:00:00Z', '10 hours ago'],
  ['2026-11-20T23:59:59Z', 'NOV 20, 2026 - 11:59 PM'],
  ['2026-07-04T20:05:00Z', 'JUL 04, 2026 - 09:05 PM'],
])('formats %s as %s at ten', (at, words) => expect(timeAt(at, '2026-11-21T10:00:00Z')).toBe(words));

test('formats a time of less than an hour ago relatively, also after midnight', () => {
  expect(timeAt('2026-11-20T23:40:00Z', '2026-11-21T00:10:00Z')).toBe('30 minutes ago');
});

test('keeps the order of the groups and omits empty ones', () => {
  const at = (created_at: string) => buildNotification({ created_at });
  const groups = groupNotifications(
    [at('2026-11-21T09:00:00Z'), at('2026-11-21T08:00:00Z'), at('2026-11-01T08:00:00Z')],
    Date.parse('2026-11-21T10:00:00Z'),
  );
  expect(groups.map(({ name, notifications }) => [name, notifications.length])).toEqual([
    ['today', 2],
    ['older', 1],
  ]);
});
