import { runPlain } from './run-plain';

const parse = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runPlain(
    'verify-options.mjs',
    `({ parseVerifyOptions }) => parseVerifyOptions(${JSON.stringify(args)}, ${JSON.stringify(env)}, '/here')`,
  );

it('looks at what changed unless told otherwise', () => {
  expect(parse([])).toEqual({ all: false, help: false });
});

it('takes a base, and a data folder as seen from where the person is', () => {
  expect(parse(['--base', 'HEAD~2', '--data', 'stack'])).toEqual({
    all: false,
    help: false,
    base: 'HEAD~2',
    data: '/here/stack',
  });
});

it.each([
  [['--everything'], {}, 'npm run verify, options behind two dashes'],
  [['wallet'], {}, 'npm run verify, options behind two dashes'],
  [['--all', '--base', 'main'], {}, 'leave out --base'],
  [[], { npm_config_base: 'main' }, 'npm run verify -- --base REF'],
  [[], { npm_config_all: 'true' }, 'npm run verify -- --all'],
  [[], { npm_config_data: '/x' }, 'npm run verify -- --data DIR'],
])('%j with %j is refused with the way to write it', (args, env, words) => {
  expect(() => parse(args, env)).toThrow(words);
});
