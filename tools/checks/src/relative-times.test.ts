import { join } from 'node:path';
import { componentTests, dependsOnClock, testsWithoutClock } from './relative-times';

const root = join(__dirname, '../../..');

it('finds a fixed clock in every component test that expects a relative time', () => {
  expect(componentTests(root).length).toBeGreaterThan(100);
  expect(testsWithoutClock(root)).toEqual([]);
});

it.each([
  'expect(row).toHaveAccessibleName(/seconds ago/)',
  "getByText('Active 3 hours ago')",
  "findByRole('region', { name: 'Today' })",
  "toHaveTextContent('Ends in 21 hours')",
])('rejects %s without a fixed clock', (line) => {
  expect(dependsOnClock(line)).toBe(true);
  expect(dependsOnClock(`beforeEach(fixClock);\n${line}`)).toBe(false);
});
