import { parseArgs } from 'node:util';
import type { CanaryAudience } from '@tessera/contracts/release-canary';
import { parseAudience } from './parse-audience';
import { parseInterval, parseKept, parsePercent } from './parse-percent';
import { refuseSwallowed } from './refuse-swallowed';
import { USAGE } from './usage';

/** Minimum and maximum number of words after each command. */
const WORDS = {
  publish: [0, 1],
  check: [0, Infinity],
  promote: [2, 2],
  unstage: [2, 2],
  preview: [2, 2],
  canary: [2, 3],
  ramp: [2, 3],
  rollback: [1, 1],
  kill: [2, 2],
  revive: [1, 1],
  flag: [2, 3],
  prune: [0, 1],
  list: [0, 1],
  renew: [0, 2],
  verify: [0, 0],
  owner: [3, 3],
  keys: [0, 3],
  oidc: [1, 2],
} as const;

export type CommandName = keyof typeof WORDS;

const AUDIENCE = ['roles', 'countries', 'visitors'];
const ONE_REGISTRY = ['data', 'operator'];
/** Options that each form of a command uses, beside `ONE_REGISTRY`, which all but `promote --to` use. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  publish: ['no-build', 'canary', 'stage', 'keep', 'affected'],
  check: ['no-build', 'shell', 'affected'],
  'promote --to': ['from', 'to', 'canary', 'stage'],
  canary: AUDIENCE,
  'canary stop': ['from'],
  ramp: [...AUDIENCE, 'every'],
  rollback: ['force', 'from'],
  prune: ['keep'],
  owner: ['webhook', 'new-key'],
  'oidc add': ['issuer', 'repository', 'branch', 'environment'],
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(WORDS, name);

export interface ReleaseCall {
  readonly command: CommandName;
  readonly words: readonly string[];
  readonly build: boolean;
  readonly force: boolean;
  readonly canaryPercent: number | undefined;
  /** Publish without making the version current. */
  readonly stage: boolean;
  readonly keep: number | undefined;
  /** Release the apps affected since this commit, instead of named ones. */
  readonly affectedSince: string | undefined;
  /** Compile remotes with the declarations of this shell. */
  readonly shellVersion: string | undefined;
  readonly dataDir: string | undefined;
  /** Version to leave with a rollback or a stop. With `to`: origin of the environment to read. */
  readonly from: string | undefined;
  /** Origin of the environment to which a promotion publishes. */
  readonly to: string | undefined;
  /** Minutes between two steps of a ramp. */
  readonly everyMinutes: number | undefined;
  /** Users who may get a canary. Default: all signed-in users. */
  readonly audience: CanaryAudience | undefined;
  /** URL of an owner's webhook, or `none` to remove it. */
  readonly webhook: string | undefined;
  /** File of the private key that `owner` creates. */
  readonly newKey: string | undefined;
  /** Use the registry of the local stack, not its API. */
  readonly operator: boolean;
  /** Pipeline to trust: `oidc add` checks that it is complete. */
  readonly pipeline: Readonly<Record<'issuer' | 'repository' | 'branch' | 'environment', string | undefined>>;
}

/** Parses words and options. @returns undefined for `--help` @throws an error with the usage */
export function parseCall(args: readonly string[], env: NodeJS.ProcessEnv): ReleaseCall | undefined {
  refuseSwallowed(env);
  const { positionals, values, tokens } = read(args);
  const [command, ...rest] = positionals;
  if (values.help || command === 'help') return undefined;
  if (command === undefined) throw new Error(USAGE);
  if (!isCommand(command)) throw new Error(`There is no command "${command}".\n\n${USAGE}`);
  const words = command === 'promote' ? rest.flatMap((word) => word.split('@')) : rest;
  const isStop = command === 'canary' && words[1] === 'stop';
  const [least, most] = isStop ? [2, 2] : WORDS[command];
  if (words.length < least || words.length > most)
    throw new Error(`Usage of ${command}:\n\n${usageOf(command)}`);
  if (command === 'renew' && words.length === 1)
    throw new Error(`Name the version too, or neither:\n\n${usageOf(command)}`);
  const named = words.length > 0;
  if (command === 'publish' && named === values.affected)
    throw new Error(`Name one remote, or --affected:\n\n${usageOf(command)}`);
  if (command === 'check' && named && values.affected)
    throw new Error(`Name remotes, or --affected:\n\n${usageOf(command)}`);
  if (values.stage && values.canary !== undefined)
    throw new Error(`Use --stage or --canary, not both:\n\n${usageOf(command)}`);
  if (command === 'promote' && (values.from === undefined) !== (values.to === undefined))
    throw new Error(`Use --from and --to together:\n\n${usageOf(command)}`);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  refuseIgnored(command, words, given);
  return {
    command,
    words,
    build: !values['no-build'],
    force: values.force,
    canaryPercent: values.canary === undefined ? undefined : parsePercent(values.canary),
    stage: values.stage,
    keep: values.keep === undefined ? undefined : parseKept(values.keep),
    from: values.from,
    to: values.to,
    everyMinutes: values.every === undefined ? undefined : parseInterval(values.every),
    audience: parseAudience(values),
    webhook: values.webhook,
    newKey: values['new-key'],
    operator: values.operator,
    pipeline: {
      issuer: values.issuer,
      repository: values.repository,
      branch: values.branch,
      environment: values.environment,
    },
    affectedSince: values.affected ? values.base : undefined,
    shellVersion: values.shell,
    dataDir: values.data,
  };
}

function formOf(command: CommandName, words: readonly string[], given: readonly string[]): string {
  if (command === 'promote' && given.includes('to')) return 'promote --to';
  if (command === 'canary' && words[1] === 'stop') return 'canary stop';
  return command === 'oidc' ? `oidc ${words[0]}` : command;
}

/** @throws for an option that the command would ignore */
function refuseIgnored(command: CommandName, words: readonly string[], given: readonly string[]): void {
  const form = formOf(command, words, given);
  const used = new Set([
    ...(OPTIONS[form] ?? []),
    ...(form === 'promote --to' ? [] : ONE_REGISTRY),
    ...(given.includes('affected') ? ['base'] : []),
  ]);
  const ignored = given.find((name) => !used.has(name));
  if (ignored !== undefined)
    throw new Error(`release ${form} does not use --${ignored}:\n\n${usageOf(command)}`);
}

/** Returns the usage lines of one command. */
const usageOf = (command: CommandName): string =>
  USAGE.split('\n')
    .filter((line) => line.startsWith(`  ${command} `))
    .join('\n');

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        'no-build': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        data: { type: 'string' },
        shell: { type: 'string' },
        canary: { type: 'string' },
        stage: { type: 'boolean', default: false },
        keep: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        every: { type: 'string' },
        roles: { type: 'string' },
        countries: { type: 'string' },
        visitors: { type: 'boolean', default: false },
        webhook: { type: 'string' },
        'new-key': { type: 'string' },
        operator: { type: 'boolean', default: false },
        issuer: { type: 'string' },
        repository: { type: 'string' },
        branch: { type: 'string' },
        environment: { type: 'string' },
        affected: { type: 'boolean', default: false },
        base: { type: 'string', default: 'main' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}
