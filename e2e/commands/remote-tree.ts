import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTarget, openReleases, type OpenReleases } from '@tessera/release';
import { stackAddress } from '../setup/address';
import { expect } from './test';

const { origin, dataDir } = stackAddress();
/** A copy of the repository (`copyTree`). It is beside the data folder, on the same disk, so that packages can be hard-linked. */
export const tree = `${dataDir}-new-remote`;

/** Runs an npm script of the tree. @throws with its output if it fails */
export const npm = (...words: string[]): string =>
  execFileSync('npm', ['run', '--silent', ...words], { cwd: tree, encoding: 'utf8', stdio: 'pipe' });

interface Outcome {
  readonly ok: boolean;
  /** Both output streams. */
  readonly output: string;
}

/** Runs an npm script of the tree that may fail. */
export function runScript(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Outcome {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...words], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { ok: status === 0, output: stdout + stderr };
}

/** Runs `npm run release` in the tree, as the operator of the stack, or through the API with the variables of a team. */
export const release = (words: readonly string[], team?: NodeJS.ProcessEnv): Outcome =>
  runScript(['release', '--', ...words, ...(team === undefined ? ['--data', dataDir] : [])], team);

/** Runs `work` with the registry of the stack, without a process of the command line. */
export async function withRegistry<T>(work: (releases: OpenReleases) => Promise<T>): Promise<T> {
  const releases = openReleases(findTarget({}, dataDir));
  try {
    return await work(releases);
  } finally {
    await releases.close();
  }
}

/** Replaces texts in files of the tree, runs `work`, and restores the files. */
export async function withEdits<T>(
  edits: readonly (readonly [file: string, before: string, after: string])[],
  work: () => T | Promise<T>,
): Promise<T> {
  const kept = new Map<string, string>();
  try {
    for (const [path, before, after] of edits) {
      const file = join(tree, path);
      const content = readFileSync(file, 'utf8');
      if (!kept.has(file)) kept.set(file, content);
      expect(content).toContain(before);
      writeFileSync(file, content.replace(before, after));
    }
    return await work();
  } finally {
    for (const [file, content] of kept) writeFileSync(file, content);
  }
}

/** Registers a new key for a remote. @returns the variables with which its team uses the API */
export async function teamOf(remote: string): Promise<NodeJS.ProcessEnv> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(tree, `${remote}.key`);
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await withRegistry(async ({ keys }) => {
    await keys.setOwner({ remote, name: `${remote} team`, mail: `${remote}@tessera.local` });
    await keys.add(remote, publicKey.export({ type: 'spki', format: 'pem' }).toString());
  });
  return { RELEASES_API: origin, RELEASE_KEY_FILE: keyFile };
}

/** Makes the tree a git repository with one commit. @returns the empty tree, compared with which all projects are affected */
export function commitTree(): string {
  const identity = ['-c', 'user.name=Ines', '-c', 'user.email=ines@tessera.local'];
  const git = (...words: string[]) =>
    execFileSync('git', [...identity, ...words], { cwd: tree, encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat(team-chat): add the page');
  return git('hash-object', '-t', 'tree', '/dev/null');
}
