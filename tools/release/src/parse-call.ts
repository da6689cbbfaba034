import { parseArgs } from 'node:util';
import type { CanaryAudience } from '@tessera/contracts/release-canary';
import { parseAudience } from './parse-audience';
import { parseInterval, parseKept, parsePercent } from './parse-percent';
import { refuseSwallowed } from './refuse-swallowed';

export const USAGE = `npm run release <command>, options behind two dashes: npm run release rollback wallet -- --force
  publish <remote|shell> [--no-build]   builds it alone, checks it and makes it current
    --canary 10%                        or releases it to a share of the users instead
    --stage                             or stores it for a preview: promote makes it current
    --keep 10                           then deletes files older than 30 days, beyond this many versions
  publish --affected [--base main]      builds and publishes only what changed since a commit
  check [remote|shell …]                builds and prints what would be rejected; default: all
    --shell <version>                   compiles with the types of this shell, instead of the current or the built one
  promote <remote> <version>            makes a published version current and stops its canary
  unstage <remote> <version>            withdraws a staged version: its previews end, and it can no longer be promoted
  preview <remote> <version>            prints a link to a staged version, valid for three days; through the API only
  canary <remote> <version> 10%         releases a published version to a share of the users, or changes the share
  canary <remote> stop                  stops the canary with its ramp: all users get the current version
  ramp <remote> <version> [1,10,50,100] releases it to a growing share of the users until it is current; errors stop it
    --roles "A,B" --countries DE,FR     of a canary or ramp: only users with such a role, and in such a country
    --visitors                          of a canary or ramp: also signed-out visitors
    --every 30m                         of a ramp: time between two steps, in minutes (m), hours (h) or days (d)
  rollback <remote> [--force]           returns to the previous version; force: even if it does not fit the other live releases
    --from <version>                    of a rollback or stop: the version to leave; refused if another one is current or canary
  kill <remote> "reason"                takes a remote away from all pages, also open ones, until it is revived
  revive <remote>                       ends the kill of a remote
  flag <name> on|off|10% ["reason"]      turns a feature flag on or off, or on for a share of the signed-in users
  flag <name> kill "reason"             turns it off for everybody until flag <name> clear
  list [remote]                         lists the published versions; * is current
  prune [remote] [--keep 10]            deletes files of old versions, of one remote or all, as publish does
  renew [remote version]                signs one version, or all that pages may load, for another 90 days
  verify                                checks all signatures and files, as stored and as compressed
  owner <remote> "Team" <mail>          names the owner of a remote, who gets a mail when a canary stops or a ramp completes
    --webhook <https URL|none>          also sends a signed request there, and prints its secret once
  keys                                  lists the keys that publish and move remotes through the API
  keys add <remote> <public key file>   lets an Ed25519 key publish and move this remote only
  keys revoke <key>                     ends a key; add the new one first
  oidc list                             lists the CI pipelines that publish and move remotes through the API
  oidc add <remote> --issuer <URL> --repository <owner/name> --branch main [--environment <name>]
                                        lets jobs of a GitHub or GitLab branch publish and move this remote only
  oidc remove <pipeline>                ends this
With RELEASES_API=<origin> and RELEASE_KEY_FILE=<private key of the remote>, publish <remote>, check, list, promote, unstage,
preview, canary, ramp, rollback, kill, revive and flag use the API and no database; canary stop and rollback need --from. On the
local stack all but check and list use the API with the remote's key in the data folder; --operator, --affected, --keep, --force and
moves without --from use the registry. In GitHub Actions (permission id-token: write), and with RELEASE_OIDC_TOKEN (id_tokens of GitLab), a
token of the job replaces RELEASE_KEY_FILE.
Options: --data DIR, the local stack's data folder. Variables for another registry: DATABASE_URL,
RELEASES_PRIVATE_KEY_FILE, and RELEASES_DIR or RELEASE_STORE=s3 with S3_*; RELEASES_PUBLIC_KEY for verify;
HASH_PEPPER_FILE of the server for owner --webhook.
To check your changes (format, lint, types, tests), run npm run verify.`;

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
  /** Version to leave with a rollback or a stop. */
  readonly from: string | undefined;
  /** Minutes between two steps of a ramp. */
  readonly everyMinutes: number | undefined;
  /** Users who may get a canary. Default: all signed-in users. */
  readonly audience: CanaryAudience | undefined;
  /** URL of an owner's webhook, or `none` to remove it. */
  readonly webhook: string | undefined;
  /** Use the registry of the local stack, not its API. */
  readonly operator: boolean;
  /** Pipeline to trust: `oidc add` checks that it is complete. */
  readonly pipeline: Readonly<Record<'issuer' | 'repository' | 'branch' | 'environment', string | undefined>>;
}

/** Parses words and options. @returns undefined for `--help` @throws an error with the usage */
export function parseCall(args: readonly string[], env: NodeJS.ProcessEnv): ReleaseCall | undefined {
  refuseSwallowed(env);
  const { positionals, values } = read(args);
  const [command, ...words] = positionals;
  if (values.help || command === 'help') return undefined;
  if (command === undefined) throw new Error(USAGE);
  if (!isCommand(command)) throw new Error(`There is no command "${command}".\n\n${USAGE}`);
  const [least, most] = WORDS[command];
  if (words.length < least || words.length > most)
    throw new Error(`Usage of ${command}:\n\n${usageOf(command)}`);
  if (command === 'renew' && words.length === 1)
    throw new Error(`Name the version too, or neither:\n\n${usageOf(command)}`);
  const named = words.length > 0;
  if (command === 'publish' && named === values.affected)
    throw new Error(`Name one remote, or --affected:\n\n${usageOf(command)}`);
  if (values.stage && values.canary !== undefined)
    throw new Error(`Use --stage or --canary, not both:\n\n${usageOf(command)}`);
  return {
    command,
    words,
    build: !values['no-build'],
    force: values.force,
    canaryPercent: values.canary === undefined ? undefined : parsePercent(values.canary),
    stage: values.stage,
    keep: values.keep === undefined ? undefined : parseKept(values.keep),
    from: values.from,
    everyMinutes: values.every === undefined ? undefined : parseInterval(values.every),
    audience: parseAudience(command, values),
    webhook: values.webhook,
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
      options: {
        'no-build': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        data: { type: 'string' },
        shell: { type: 'string' },
        canary: { type: 'string' },
        stage: { type: 'boolean', default: false },
        keep: { type: 'string' },
        from: { type: 'string' },
        every: { type: 'string' },
        roles: { type: 'string' },
        countries: { type: 'string' },
        visitors: { type: 'boolean', default: false },
        webhook: { type: 'string' },
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
