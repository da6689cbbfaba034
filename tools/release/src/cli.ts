import { parseArgs } from 'node:util';
import { buildProject } from './build-project';
import { type OpenReleases, openReleases } from './open-releases';
import { buildFolderOf } from './root';
import { refuseSwallowed } from './refuse-swallowed';
import { findTarget } from './target';

const USAGE = `npm run release <command>, options behind two dashes: npm run release rollback wallet -- --force
  publish <remote|shell> [--no-build]   builds it alone, checks it, makes it current
  promote <remote> <version>            makes a published version current
  rollback <remote> [--force]           back to the version before; force: also to one that does not fit what is live
  list [remote]                         what was published; * is current
  verify                                signatures and files of everything, as stored and as compressed
Options: --data DIR, the local stack's data folder. The environment may name another registry:
DATABASE_URL, RELEASES_DIR, RELEASES_PRIVATE_KEY_FILE; RELEASES_PUBLIC_KEY for verify.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Call {
  readonly releases: OpenReleases;
  readonly words: readonly string[];
  readonly build: boolean;
  readonly force: boolean;
}

function word(words: readonly string[], index: number): string {
  const found = words[index];
  if (found === undefined) throw new Error(USAGE);
  return found;
}

async function publish({ releases, words, build }: Call): Promise<void> {
  const name = word(words, 0);
  const begun = performance.now();
  if (build) await buildProject(name);
  const { release, changed } = await releases.publish(buildFolderOf(name));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`${name} ${release.version} ${changed ? 'is current' : 'was current already'} (${seconds} s)`);
}

async function promote({ releases, words }: Call): Promise<void> {
  await releases.promote(word(words, 0), word(words, 1));
  say(`${word(words, 0)} ${word(words, 1)} is current`);
}

async function rollback({ releases, words, force }: Call): Promise<void> {
  say(`${word(words, 0)} ${await releases.rollback(word(words, 0), force)} is current again`);
}

async function list({ releases, words }: Call): Promise<void> {
  for (const { name, version, publishedAt, live } of await releases.list(words[0])) {
    say(`${live ? '*' : ' '} ${name} ${version} ${publishedAt.toISOString()}`);
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
  ['promote', promote],
  ['rollback', rollback],
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
    },
  });
  const [name = '', ...words] = positionals;
  const command = commands.get(name);
  if (command === undefined) throw new Error(USAGE);
  const releases = openReleases(findTarget(process.env, values.data));
  try {
    await command({ releases, words, build: !values['no-build'], force: values.force });
  } finally {
    await releases.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
