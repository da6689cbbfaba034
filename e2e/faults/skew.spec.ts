import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Release } from '@tessera/contracts/remotes';
import { findTarget, openReleases, type OpenReleases } from '@tessera/release';
import * as v from 'valibot';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';
import { mainJob } from './main-job';
import { type PreviousServer, startPreviousServer } from './previous-server';
import { buildTreeOf, previousCommit, remoteBuilds, ROOT } from './previous-tree';

const { origin, dataDir } = stackAddress();
// Beside the data folder, on the same disk, so that packages can be hard-linked.
const before = `${dataDir}-skew`;
const trees = { N: ROOT, 'N-1': before };
type Version = keyof typeof trees;

const REMOTES = ['auth', 'wallet', 'staking', 'contacts', 'help', 'notifications', 'admin'];

const Build = v.looseObject({ version: v.string(), manifest: v.looseObject({}) });

/** Covers every pair of versions of two of the three parts. */
const rows: readonly { shell: Version; remotes: Version; api: Version }[] = [
  { shell: 'N', remotes: 'N', api: 'N' },
  { shell: 'N', remotes: 'N-1', api: 'N-1' },
  { shell: 'N-1', remotes: 'N', api: 'N-1' },
  { shell: 'N-1', remotes: 'N-1', api: 'N' },
];

let releases: OpenReleases;
let server: PreviousServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  buildTreeOf(previousCommit(), before);
  releases = openReleases(findTarget({}, dataDir));
  server = await startPreviousServer(before, dataDir);
});

test.afterAll(async () => {
  await server?.stop();
  await releases?.close();
  rmSync(before, { recursive: true, force: true });
});

/** Returns builds of the remotes missing in a tree, without pages, so that they own no place of the remotes in the tree. */
function withdrawnFrom(tree: string): string[] {
  const missing = REMOTES.filter((name) => remoteBuilds(tree, [name]).length === 0);
  return remoteBuilds(ROOT, missing).map((build) => {
    const folder = join(mkdtempSync(join(tmpdir(), 'tessera-skew-')), 'build');
    cpSync(build, folder, { recursive: true });
    const file = join(folder, 'release.json');
    const { manifest, version, ...release } = v.parse(Build, JSON.parse(readFileSync(file, 'utf8')));
    const emptied = { ...manifest, routes: [], nav: [], slots: [], fills: {} };
    writeFileSync(
      file,
      JSON.stringify({ ...release, manifest: emptied, version: version.replace(/.{12}$/, '0'.repeat(12)) }),
    );
    return folder;
  });
}

/** Publishes the builds of these trees. @returns the versions of shell and wallet */
async function publish(shell: Version, remotes: Version): Promise<string[]> {
  const tree = trees[remotes];
  const folders = [
    join(trees[shell], 'apps/shell/dist'),
    ...withdrawnFrom(tree),
    ...remoteBuilds(tree, REMOTES),
  ];
  const published: string[] = [];
  for (const folder of folders) {
    const { release } = await releases.publish(folder, { together: folders });
    if (release.name === 'shell' || release.name === 'wallet')
      published.push(`${release.name}/${release.version}`);
  }
  return published;
}

function sharedOf(version: Version): Record<string, string | undefined> {
  const file = join(trees[version], 'apps/shell/dist/release.json');
  return v.parse(Release, JSON.parse(readFileSync(file, 'utf8'))).shared;
}

/** Returns the first shared package with a new major version, which no remote of the other version may use. */
function newMajor(): string | undefined {
  const [now, previous] = [sharedOf('N'), sharedOf('N-1')];
  const majorOf = (version: string | undefined) => version?.split('.')[0];
  return Object.keys(now).find((name) => name in previous && majorOf(now[name]) !== majorOf(previous[name]));
}

for (const { shell, remotes, api } of rows) {
  test(`shell ${shell}, remotes ${remotes}, API ${api}: sign in, dashboard, send`, async ({ browser }) => {
    const major = shell === remotes ? undefined : newMajor();
    const type = major === undefined ? 'combinations' : 'rejected by the publish gate';
    test.info().annotations.push({ type, description: '1' });
    if (major !== undefined) {
      await expect(publish(shell, remotes)).rejects.toThrow(`needs ${major} `);
      return;
    }
    const versions = await publish(shell, remotes);
    await mainJob(browser, api === 'N' ? origin : server.origin, versions);
  });
}
