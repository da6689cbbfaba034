import { builtProject, failedOutput } from './read-build-output';

it('returns the project whose build starts', () => {
  expect(builtProject('> nx run @tessera/wallet:build')).toBe('wallet');
});

it.each([
  '> nx run @tessera/wallet:build  [local cache]',
  '> nx run @tessera/wallet:build  [existing outputs match the cache, left as is]',
  '@tessera/wallet: > nx run @tessera/staking:build',
  '- @tessera/wallet:build',
  '> nx run @tessera/wallet:types',
  '',
])('returns undefined for: %s', (line) => {
  expect(builtProject(line)).toBeUndefined();
});

const output = [
  '> nx run @tessera/wallet:build',
  '@tessera/wallet: ERROR in ./src/remote.tsx',
  '@tessera/staking: compiled',
  '@tessera/wallet: Unexpected token',
  ' NX   Running target build for 2 projects failed',
  'Failed tasks:',
  '- @tessera/wallet:build',
];

it('returns the output of the failed build only', () => {
  expect(failedOutput(output)).toBe(
    '@tessera/wallet: ERROR in ./src/remote.tsx\n@tessera/wallet: Unexpected token',
  );
});

it('returns the end of the whole output when it names no failed project', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
  expect(failedOutput(lines).split('\n')).toEqual(lines.slice(-60));
});
