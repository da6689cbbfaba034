import { parseCall } from './parse-call';
import { USAGE } from './usage';

const parse = (...args: string[]) => parseCall(args, {});

it('parses a command with its words and options', () => {
  expect(parse('publish', 'wallet', '--no-build', '--canary', '10%', '--keep', '3', '--data', '/x')).toEqual({
    command: 'publish',
    words: ['wallet'],
    build: false,
    force: false,
    canaryPercent: 10,
    keep: 3,
    affectedSince: undefined,
    dataDir: '/x',
    from: undefined,
    stage: false,
    operator: false,
    pipeline: {},
  });
  expect(parse('publish', 'wallet', '--stage')).toMatchObject({ stage: true });
  expect(parse('ramp', 'wallet', '1.0.0-aa', '--every', '2h')).toMatchObject({ everyMinutes: 120 });
  expect(parse('owner', 'wallet', 'Team', 'a@b.example', '--webhook', 'none')).toMatchObject({
    webhook: 'none',
  });
  expect(parse('publish', 'wallet', '--operator')).toMatchObject({ operator: true });
  expect(parse('publish', '--affected')).toMatchObject({ words: [], affectedSince: 'main' });
  expect(parse('check', '--affected', '--base', 'HEAD~1')).toMatchObject({ affectedSince: 'HEAD~1' });
  expect(parse('check', 'wallet', '--shell', '1.0.0-aa')).toMatchObject({ shellVersion: '1.0.0-aa' });
  expect(
    parse('promote', 'wallet@1.0.0-aa', '--from', 'https://a.example', '--to', 'https://b.example'),
  ).toMatchObject({ words: ['wallet', '1.0.0-aa'], from: 'https://a.example', to: 'https://b.example' });
  expect(parse('rollback', 'wallet', '--force', '--from', '1.0.0-aa')).toMatchObject({
    command: 'rollback',
    force: true,
    from: '1.0.0-aa',
  });
});

it.each([['--help'], ['-h'], ['help'], ['publish', '--help']])('returns undefined for %s', (...args) => {
  expect(parse(...args)).toBeUndefined();
});

it.each([
  [[], USAGE],
  [['publsih', 'wallet'], 'There is no command "publsih".'],
  [['constructor'], 'There is no command "constructor".'],
  [['publish'], 'Name one remote, or --affected'],
  [['publish', 'wallet', '--affected'], 'Name one remote, or --affected'],
  [['check', 'wallet', '--affected'], 'Name remotes, or --affected'],
  [['publish', 'wallet', '--stage', '--canary', '5%'], 'Use --stage or --canary'],
  [['publish', 'wallet', 'staking'], 'publish <remote|shell>'],
  [['promote', 'wallet'], 'promote <remote> <version>'],
  [['promote', 'wallet@1.0.0-aa', '--to', 'https://b.example'], 'Use --from and --to together'],
  [['promote', 'wallet', '1.0.0-aa', '--from', 'https://a.example'], 'promote <remote>@<version> --from'],
  [['unstage', 'wallet'], 'unstage <remote> <version>'],
  [['canary', 'wallet'], 'canary <remote> stop'],
  [['canary', 'wallet', 'stop', '10%'], 'canary <remote> stop'],
  [['rollback'], 'rollback <remote> [--force]'],
  [['renew', 'wallet'], 'Name the version too, or neither'],
  [['verify', 'wallet'], 'checks all signatures and files'],
  [['list', '--nothing'], 'npm run release <command>, options behind two dashes'],
  [['publish', 'wallet', '--canary', 'some'], 'write 10%'],
  [['ramp', 'wallet'], 'ramp <remote> <version> [1,10,50,100]'],
  [['ramp', 'wallet', '1.0.0-aa', '--every', '30'], 'write --every 30m'],
])('rejects %j and prints the usage', (args, words) => {
  expect(() => parseCall(args, {})).toThrow(words);
});

const between = ['promote', 'wallet@1.0.0-aa', '--from', 'https://a.example', '--to', 'https://b.example'];

it.each([
  [['promote', 'wallet', '1.0.0-aa', '--stage'], 'promote does not use --stage'],
  [['promote', 'wallet', '1.0.0-aa', '--canary', '10%'], 'promote does not use --canary'],
  [['promote', 'wallet', '1.0.0-aa', '--every', '1h'], 'promote does not use --every'],
  [[...between, '--keep', '3'], 'promote --to does not use --keep'],
  [[...between, '--every', '1h'], 'promote --to does not use --every'],
  [[...between, '--force'], 'promote --to does not use --force'],
  [[...between, '--operator'], 'promote --to does not use --operator'],
  [[...between, '--data', '/x'], 'promote --to does not use --data'],
  [[...between, '--affected', '--base', 'main'], 'promote --to does not use --affected'],
  [[...between, '--shell', '1.0.0-aa'], 'promote --to does not use --shell'],
  [[...between, '--no-build'], 'promote --to does not use --no-build'],
  [['publish', 'wallet', '--countries', 'DE'], 'publish does not use --countries'],
  [['publish', 'wallet', '--force'], 'publish does not use --force'],
  [['publish', 'wallet', '--base', 'main'], 'publish does not use --base'],
  [['rollback', 'wallet', '--to', 'https://b.example'], 'rollback does not use --to'],
  [['canary', 'wallet', '1.0.0-aa', '10%', '--from', '1.0.0-bb'], 'canary does not use --from'],
  [['canary', 'wallet', 'stop', '--visitors'], 'canary stop does not use --visitors'],
  [['oidc', 'list', '--branch', 'main'], 'oidc list does not use --branch'],
])('rejects %j, because the command would ignore an option', (args, words) => {
  expect(() => parseCall(args, {})).toThrow(words);
});

it('accepts the options that a command uses', () => {
  const accepted = [
    [...between, '--stage'],
    [...between, '--canary', '10%'],
    ['publish', '--affected', '--base', 'HEAD~1', '--keep', '3', '--operator'],
    ['check', 'wallet', '--no-build', '--shell', '1.0.0-aa', '--data', '/x'],
    ['canary', 'wallet', '1.0.0-aa', '10%', '--countries', 'DE', '--operator'],
    ['canary', 'wallet', 'stop', '--from', '1.0.0-aa'],
    ['ramp', 'wallet', '1.0.0-aa', '--roles', 'Admin', '--every', '1h'],
    ['prune', 'wallet', '--keep', '3'],
    ['oidc', 'add', 'wallet', '--issuer', 'https://a.example', '--repository', 'a/b', '--branch', 'main'],
  ];
  for (const args of accepted) expect(parseCall(args, {})?.command).toBe(args[0]);
});

it('rejects an option that npm consumed', () => {
  expect(() => parseCall(['list'], { npm_config_data: '/x' })).toThrow('-- --data DIR');
});
