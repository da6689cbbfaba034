import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runPlain } from './run-plain';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-verify-'));
  for (const file of [
    'apps/wallet/src/page.tsx',
    'e2e/x.spec.ts',
    'README.md',
    'tool.mjs',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** Steps by name, as command lines. */
function plan(options: object): Record<string, string> {
  const steps = runPlain(
    'plan-verify.mjs',
    `({ planVerify }) => Object.fromEntries(planVerify(${JSON.stringify(root)}, ${JSON.stringify({ registry: false, ...options })}).map(([name, program, args]) => [name, [program, ...args].join(' ')]))`,
  );
  return steps as Record<string, string>;
}

it('checks changed files and affected projects', () => {
  const changed = ['README.md', 'apps/wallet/src/gone.ts', 'apps/wallet/src/page.tsx'];
  expect(
    plan({ since: 'abc', changed, affected: ['apps/wallet', 'e2e'], registry: true, data: '/stack' }),
  ).toEqual({
    format: 'oxfmt --check --no-error-on-unmatched-pattern README.md apps/wallet/src/page.tsx',
    lint: 'oxlint --type-aware apps/wallet e2e',
    types: 'nx affected --base=abc -t types --output-style static',
    tests: 'jest -c tools/jest/jest.config.mjs apps/wallet/ e2e/ tools/checks/',
    contract: 'tsx tools/release/src/cli.ts check --affected --base abc --data /stack',
  });
});

it('plans no step without a change', () => {
  expect(plan({ since: 'abc', changed: [], affected: [], registry: true })).toEqual({});
});

it('checks only the format of a text file', () => {
  expect(Object.keys(plan({ since: 'abc', changed: ['README.md'], affected: [], registry: true }))).toEqual([
    'format',
  ]);
});

it('lints code outside the projects', () => {
  expect(plan({ since: 'abc', changed: ['tool.mjs'], affected: [] })).toMatchObject({
    lint: 'oxlint --type-aware tool.mjs',
    tests: 'jest -c tools/jest/jest.config.mjs tools/checks/',
  });
});

it.each([
  ['.oxfmtrc.json', 'format', 'oxfmt --check --no-error-on-unmatched-pattern .'],
  ['.oxlintrc.json', 'lint', 'oxlint --type-aware .'],
])('checks every file when %s changes', (file, step, command) => {
  expect(plan({ since: 'abc', changed: [file], affected: [] })[step]).toBe(command);
});

it.each([
  [['package.json', 'README.md'], true],
  [['nx.json'], true],
  [['apps/wallet/package.json', 'package-lock.json'], false],
])('decides whether %j affects everything: %s', (changed, expected) => {
  const asked = `({ concernsAll }) => concernsAll(${JSON.stringify(changed)})`;
  expect(runPlain('plan-verify.mjs', asked)).toBe(expected);
});

it('plans every check for --all', () => {
  expect(plan({ registry: true })).toEqual({
    format: 'oxfmt --check --no-error-on-unmatched-pattern .',
    lint: 'oxlint --type-aware .',
    types: 'nx run-many -t types --output-style static',
    tests: 'jest -c tools/jest/jest.config.mjs',
    contract: 'tsx tools/release/src/cli.ts check',
  });
});
