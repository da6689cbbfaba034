import { buildValidatorDetail } from '../../testing/validator.builder';
import { warningsOf } from './warnings-of';

const small = buildValidatorDetail('Northlight', { votingPower: '0.099999', commission: '0.199999' });

test('an active, small and cheap validator needs no warning', () => expect(warningsOf(small)).toEqual([]));

test.each([
  [{ jailed: true, status: 'unbonding' as const }, /^This validator is jailed/],
  [{ status: 'inactive' as const }, /^This validator is not in the active set/],
  [{ commission: '0.2' }, /keeps 20\.0% of the rewards/],
  [{ votingPower: '0.10' }, /holds 10\.00% of all stake/],
])('%j warns once', (over, text) => {
  const warnings = warningsOf({ ...small, ...over });
  expect(warnings).toEqual([expect.objectContaining({ text: expect.stringMatching(text) })]);
});

test('gives a large share as advice', () => {
  expect(warningsOf({ ...small, votingPower: '0.2' })).toMatchObject([{ tone: 'neutral' }]);
});

test('a jailed one says when it may come back', () => {
  const jailed = { ...small, jailed: true, jailedUntil: '2026-11-22T10:00:00.000Z' };
  expect(warningsOf(jailed)[0]?.text).toMatch(/It may come back after NOV 2\d, 2026/);
});
