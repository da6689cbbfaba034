import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@tessera/services';
import { stackAddress } from '../setup/address';
import { type NpmRegistry, startNpmRegistry } from './npm-registry';
import { expect } from './test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { origin, dataDir } = stackAddress();
const folder = `${dataDir}-outside`;
const key = join(folder, 'release.key');
let registry: NpmRegistry;

/** Repository of a team outside this one, with the remote `rewards`. */
export const repository = join(folder, 'rewards');
export const REMOTE = 'src/remote.tsx';
export const PAGE = 'src/features/rewards/rewards-page.tsx';
/** Options of commands here, for the data folder of the stack. */
export const local = ['--data', dataDir];

/** Runs a program without the variables of the npm that runs the tests. @returns its output */
async function run(cwd: string, program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(own), npm_config_userconfig: registry.userconfig, ...more };
  return (await promisify(execFile)(program, [...args], { cwd, env })).stdout;
}
const team = { RELEASES_API: origin, RELEASE_KEY_FILE: key };
/** Runs an npm script of this repository. */
export const here = (...words: string[]) => run(ROOT, 'npm', ['run', '--silent', ...words]);
/** Runs an npm script of the outside repository, with the key of its team. */
export const there = (...words: string[]) => run(repository, 'npm', ['run', '--silent', ...words], team);
export const release = (...words: string[]) => there('release', ...words);

export function edit(file: string, before: string, after: string): void {
  const path = join(repository, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

/** Returns the number of the first line of the page that contains `text`. */
export const lineOf = (text: string) =>
  readFileSync(join(repository, PAGE), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

/** Adds a slot to the page, which it shows while a flag is on, and fills the slot with the text "Badge 3". */
export function addBadge(): void {
  const expires = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const declared = `const flags = {
  'rewards.badges': { owner: 'Rewards team', expires: '${expires}', description: 'Badges' },
};
declare module '@tessera/platform' {
  interface RemoteFlags extends Record<keyof typeof flags, true> {}
  interface OpenSlotProps {
    readonly 'rewards.badge': { readonly points: number };
  }
}
`;
  const fill = `{ contract: 2, load: async () => (await import('./badge')).Badge }`;
  edit(REMOTE, 'export const remote', `${declared}export const remote`);
  edit(REMOTE, '  pages: [', `  flags,\n  fills: { 'rewards.badge': ${fill} },\n  pages: [`);
  edit(REMOTE, "      needs: 'wallet',", "      needs: 'wallet',\n      slots: { 'rewards.badge': 2 },");
  const badge = `import type { OpenSlotProps } from '@tessera/platform';
export const Badge = ({ points }: OpenSlotProps['rewards.badge']) => <p>{\`Badge \${points}\`}</p>;
`;
  writeFileSync(join(repository, 'src/badge.tsx'), badge);
  const slot = '<OpenSlot slot="rewards.badge" props={{ points: 3 }} />';
  const imports = `import { useFlag } from '@tessera/platform';\nimport { OpenSlot } from '@tessera/wallet-kit';\n`;
  edit(PAGE, 'import', `${imports}import`);
  edit(PAGE, '  return (', `  const hasBadges = useFlag('rewards.badges');\n  return (`);
  edit(PAGE, '</Button>', `</Button>\n      {hasBadges && ${slot}}`);
}

/** Starts the npm registry of the outside repository. @returns a function that stops it and deletes the repository */
export async function startOutside(): Promise<() => void> {
  rmSync(folder, { recursive: true, force: true });
  registry = await startNpmRegistry(join(folder, 'registry'));
  return () => {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Packs and publishes the packages of the platform, and generates the repository, which installs them. */
export async function makeRepository(): Promise<void> {
  const packages = join(folder, 'packages');
  await here('pack', '--', '--out', packages);
  await run(packages, 'npm', ['publish', '--workspaces', '--tag', 'latest', '--loglevel=error']);
  await here('new', 'remote', 'rewards', '--', '--outside', repository, '--registry', registry.url);
}

/** Names the team as the operator, and creates and registers its key. */
export async function registerKey(): Promise<void> {
  const words = ['rewards', 'Rewards team', 'rewards@tessera.local'];
  await here('release', 'owner', ...words, '--', '--new-key', key, ...local);
}

/** Runs `work` beside the development server of the repository. `work` receives the origin of the server. */
export async function withDevServer(work: (server: string) => Promise<void>): Promise<void> {
  const port = await findFreePort();
  const options = ['dev', 'rewards', '--env', origin, '--port', `${port}`];
  const server = spawn('node_modules/.bin/tessera', options, { cwd: repository, stdio: 'ignore' });
  const ended = once(server, 'exit');
  try {
    await work(`http://localhost:${port}`);
  } finally {
    server.kill();
    await ended;
  }
}
