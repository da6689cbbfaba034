import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync(require.resolve('jest-runtime'), 'utf8');

/** Text of a method, found by the beginning of its first line; jest-runtime does not export its class. */
function methodOf(beginning: string): string {
  const from = source.indexOf(`\n  ${beginning}`);
  return from < 0 ? '' : source.slice(from, source.indexOf('\n  }\n', from));
}

it.each([
  ['loadModule(localModule,', 'worker-runtime.cjs', 'b54fe4b80446bc3c'],
  ['compile(scriptSource,', 'compile-once.cjs', 'ea780f9bc597a88c'],
])(
  'fails when an upgrade of jest-runtime changes %s …), which %s replaces: compare both, then update the hash',
  (beginning, _file, expected) => {
    const hash = createHash('sha256').update(methodOf(beginning));
    expect(hash.digest('hex').slice(0, 16)).toBe(expected);
  },
);
