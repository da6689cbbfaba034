import { buildValidatorDetail } from '../../testing/validator.builder';
import { warningsOf } from './warnings-of';

const small = buildValidatorDetail('Northlight', { votingPower: '0.099999', commission: '0.199999' });

test('returns no warning when a validator is active, small and cheap', () =>
  expect(warningsOf(small)).toEqual([]));

test.each([
  [{ jailed: true, status: 'unbonding' as const }, /^This validator is jailed/],
  [{ status: 'inactive' as const }, /^This validator is not in the active set/],
  [{ commission: '0.2' }, /keeps 20\.0% of the rewards/],
  [{ votingPower: '0.10' }, /holds 10\.00% of all stake/],
])('returns one warning for %j', (over, text) => {
  const warnings = warningsOf({ ...small, ...over });
  expect(warnings).toEqual([expect.objectContaining({ text: expect.stringMatching(text) })]);
});

test('gives a large share as advice', () => {
  expect(warningsOf({ ...small, votingPower: '0.2' })).toMatchObject([{ tone: 'neutral' }]);
});

test('includes the date of return when a validator is jailed', () => {
  const jailed = { ...small, jailed: true, jailedUntil: '2026-11-22T10:00:00.000Z' };
  expect(warningsOf(jailed)[0]?.text).toMatch(/It may come back after NOV 2\d, 2026/);
});
