import { parseArgs } from 'node:util';
import { affectedApps, assertReleased, releasedApps } from './affected';
import { buildProjects } from './build-projects';
import { type OpenReleases, openReleases } from './open-releases';
import { parseKept, parsePercent } from './parse-percent';
import { buildFolderOf } from './root';
import { refuseSwallowed } from './refuse-swallowed';
import { findTarget } from './target';

const USAGE = `npm run release <command>, options behind two dashes: npm run release rollback wallet -- --force
  publish <remote|shell> [--no-build]   builds it alone, checks it, makes it current
    --canary 10%                        or gives it to a share of the people instead
    --keep 10                           then takes away what is older than 30 days and beyond this many versions
  publish --affected [--base main]      builds and publishes what changed since a commit, and nothing else
  check [remote|shell …]                builds and says what would be refused; all of them when none is named
  promote <remote> <version>            makes a published version current; its canary ends
  canary <remote> <version> 10%         gives a published version to a share of the people, or to more of them
  canary <remote> stop                  gives everybody the current version again
  rollback <remote> [--force]           back to the version before; force: also to one that does not fit what is live
  list [remote]                         what was published; * is current
  prune [remote] [--keep 10]            what publish does at its end, for one remote or all
  verify                                signatures and files of everything, as stored and as compressed
Options: --data DIR, the local stack's data folder. The environment may name another registry: DATABASE_URL,
RELEASES_PRIVATE_KEY_FILE, and RELEASES_DIR or RELEASE_STORE=s3 with S3_*; RELEASES_PUBLIC_KEY for verify.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Call {
  /** What changed since this commit, instead of names. */
  readonly affectedSince: string | undefined;
  readonly releases: OpenReleases;
  readonly words: readonly string[];
  readonly build: boolean;
  readonly force: boolean;
  readonly canaryPercent: number | undefined;
  readonly keep: number | undefined;
}

function word(words: readonly string[], index: number): string {
  const found = words[index];
  if (found === undefined) throw new Error(USAGE);
  return found;
}

async function publish(call: Call): Promise<void> {
  const { affectedSince, words, build } = call;
  const names = affectedSince === undefined ? assertReleased([word(words, 0)]) : affectedApps(affectedSince);
  if (names.length === 0) say(`Nothing that is released changed since ${affectedSince}`);
  else if (build) await buildProjects(names);
  for (const name of names) await publishOne(name, call);
}

async function publishOne(name: string, { releases, canaryPercent, keep }: Call): Promise<void> {
  const begun = performance.now();
  const { release, changed } = await releases.publish(buildFolderOf(name), canaryPercent);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const what = canaryPercent === undefined ? 'current' : `canary for ${canaryPercent}% of the people`;
  say(`${name} ${release.version} ${changed ? `is ${what}` : `was ${what} already`} (${seconds} s)`);
  await prune({ releases, words: [name], keep });
}

async function prune({ releases, words, keep }: Pick<Call, 'releases' | 'words' | 'keep'>): Promise<void> {
  for (const { name, version } of await releases.prune(words[0], keep))
    say(`${name} ${version} was taken away`);
}

async function check({ releases, words, build, affectedSince }: Call): Promise<void> {
  const named = words.length > 0 ? assertReleased(words) : releasedApps();
  const names = affectedSince === undefined ? named : affectedApps(affectedSince);
  if (build && names.length > 0) await buildProjects(names);
  const refused = await releases.check(names.map(buildFolderOf));
  for (const line of refused) say(line);
  if (refused.length > 0) throw new Error(`${refused.length} would be refused`);
  say(names.length === 0 ? 'Nothing changed' : `${names.join(', ')}: fits what is live`);
}

async function canary({ releases, words }: Call): Promise<void> {
  const [name, version] = [word(words, 0), word(words, 1)];
  if (version === 'stop') {
    say(`${name} ${await releases.stop(name)} is a canary no longer`);
    return;
  }
  const percent = parsePercent(word(words, 2));
  await releases.canary(name, version, percent);
  say(`${name} ${version} is canary for ${percent}% of the people`);
}

async function promote({ releases, words }: Call): Promise<void> {
  await releases.promote(word(words, 0), word(words, 1));
  say(`${word(words, 0)} ${word(words, 1)} is current`);
}

async function rollback({ releases, words, force }: Call): Promise<void> {
  say(`${word(words, 0)} ${await releases.rollback(word(words, 0), force)} is current again`);
}

async function list({ releases, words }: Call): Promise<void> {
  for (const { name, version, publishedAt, live, canaryPercent } of await releases.list(words[0])) {
    const share = canaryPercent === undefined ? '' : ` canary ${canaryPercent}%`;
    say(`${live ? '*' : ' '} ${name} ${version} ${publishedAt.toISOString()}${share}`);
  }
}

async function verify({ releases }: Call): Promise<void> {
  const findings = await releases.verify(process.env['RELEASES_PUBLIC_KEY']);
  for (const { name, version, problem } of findings) say(`${name} ${version}: ${problem}`);
  if (findings.length > 0) throw new Error(`${findings.length} found`);
  say('Every published file is what was signed');
}

const commands = new Map([
  ['publish', publish],
  ['check', check],
  ['promote', promote],
  ['canary', canary],
  ['rollback', rollback],
  ['prune', (call: Call) => prune(call)],
  ['list', list],
  ['verify', verify],
]);

async function main(): Promise<void> {
  refuseSwallowed(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'no-build': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      data: { type: 'string' },
      canary: { type: 'string' },
      keep: { type: 'string' },
      affected: { type: 'boolean', default: false },
      base: { type: 'string', default: 'main' },
    },
  });
  const [name = '', ...words] = positionals;
  const command = commands.get(name);
  if (command === undefined) throw new Error(USAGE);
  const canaryPercent = values.canary === undefined ? undefined : parsePercent(values.canary);
  const keep = values.keep === undefined ? undefined : parseKept(values.keep);
  const releases = openReleases(findTarget(process.env, values.data));
  try {
    const build = !values['no-build'];
    const affectedSince = values.affected ? values.base : undefined;
    await command({ releases, words, build, force: values.force, canaryPercent, keep, affectedSince });
  } finally {
    await releases.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
