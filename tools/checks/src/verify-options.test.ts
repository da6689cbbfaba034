import { runPlain } from './run-plain';

const parse = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runPlain(
    'verify-options.mjs',
    `({ parseVerifyOptions }) => parseVerifyOptions(${JSON.stringify(args)}, ${JSON.stringify(env)}, '/here')`,
  );

it('selects the changes by default', () => {
  expect(parse([])).toEqual({ all: false, help: false });
});

it('parses a base, and resolves the data folder from the working directory', () => {
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
])('rejects %j with %j and prints the usage', (args, env, words) => {
  expect(() => parse(args, env)).toThrow(words);
});
