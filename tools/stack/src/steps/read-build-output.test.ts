import { builtProject, failedOutput } from './read-build-output';

it('knows a build that begins', () => {
  expect(builtProject('> nx run @tessera/wallet:build')).toBe('wallet');
});

it.each([
  '> nx run @tessera/wallet:build  [local cache]',
  '> nx run @tessera/wallet:build  [existing outputs match the cache, left as is]',
  '@tessera/wallet: > nx run @tessera/staking:build',
  '- @tessera/wallet:build',
  '> nx run @tessera/wallet:types',
  '',
])('takes no other line for one: %s', (line) => {
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

it('says what the build that failed said, and nothing of the others', () => {
  expect(failedOutput(output)).toBe(
    '@tessera/wallet: ERROR in ./src/remote.tsx\n@tessera/wallet: Unexpected token',
  );
});

it('says the end of it all when nobody is named', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
  expect(failedOutput(lines).split('\n')).toEqual(lines.slice(-60));
});
