import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

function isCruise(value: unknown): value is Cruise {
  return typeof value === 'object' && value !== null && 'summary' in value;
}

it('has no cycle and no upward import, over a graph that was really read', () => {
  const output = execFileSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', 'tools/checks/dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'libs', 'tools'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256_000_000 },
  );
  const cruise: unknown = JSON.parse(output);
  if (!isCruise(cruise)) throw new Error('dependency-cruiser answered without a summary');
  expect(cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  expect(cruise.summary.totalCruised).toBeGreaterThan(300);
});
