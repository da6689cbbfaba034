import type { FlagRule } from '@tessera/contracts/flags';
import { ulid } from 'ulid';
import { hasExpired, isFlagOn } from './evaluate-flag';

const maya = { userId: '01JD2V7Q8M3N4P5R6S7T8V9W0X', roles: ['Admin' as const] };
const leo = { userId: '01JD2V7Q8M3N4P5R6S7T8V9W0Y', roles: [] };

it.each<[FlagRule, boolean, boolean, boolean]>([
  [{ kind: 'off' }, false, false, false],
  [{ kind: 'on' }, true, true, true],
  [{ kind: 'percent', percent: 100 }, true, true, false],
  [{ kind: 'users', users: [maya.userId] }, true, false, false],
  [{ kind: 'roles', roles: ['Admin', 'Customer Support'] }, true, false, false],
])('evaluates %j for a listed user, for another user and for a visitor', (rule, listed, other, visitor) => {
  const results = [maya, leo, null].map((caller) => isFlagOn('wallet.card', rule, caller));
  expect(results).toEqual([listed, other, visitor]);
});

it('keeps the users of a share when the share grows, and selects others for another flag', () => {
  const people = Array.from({ length: 2000 }, () => ({ userId: ulid(), roles: [] }));
  const on = (name: string, percent: number) =>
    people.filter((person) => isFlagOn(name, { kind: 'percent', percent }, person));
  const [small, large] = [on('wallet.card', 10), on('wallet.card', 30)];
  expect(small.length).toBeGreaterThan(120);
  expect(small.length).toBeLessThan(280);
  expect(small.every((person) => large.includes(person))).toBe(true);
  expect(on('wallet.list', 10)).not.toEqual(small);
});

it('expires after the last day in UTC', () => {
  expect(hasExpired('2027-03-01', new Date('2027-03-01T23:59:59Z'))).toBe(false);
  expect(hasExpired('2027-03-01', new Date('2027-03-02T00:00:00Z'))).toBe(true);
});
