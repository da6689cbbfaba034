import * as v from 'valibot';
import { Notification, NotificationType } from './notifications';

test('reads a notification type of a newer server as other', () => {
  expect(v.parse(Notification.entries.type, 'governance')).toBe('other');
  expect(v.parse(Notification.entries.type, 'staking')).toBe('staking');
});

test('has no notification choice named other', () => {
  expect(v.is(NotificationType, 'other')).toBe(false);
});
