import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import type { Release } from '@tessera/contracts/remotes';
import { findTarget, openReleases } from '@tessera/release';
import { copyBuild } from '../commands/copy-build';
import { test } from '../commands/test';
import { mainJob } from '../faults/main-job';
import { stackAddress } from '../setup/address';

const { origin, dataDir } = stackAddress();
const folder = mkdtempSync(join(tmpdir(), 'tessera-skew-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Turns the current build into one of an older version: another version number, without the newer release fields. */
const previousBuild = (name: string) =>
  copyBuild(folder, {
    name,
    label: 'before',
    change: (release) => ({ facade: undefined, ...previousFields(release) }),
  });

function previousFields(release: Release): object {
  if (release.kind === 'shell') return {};
  const { manifest, shared } = release;
  const routes = manifest.routes.map(({ needs: _needs, purpose: _purpose, ...route }) => route);
  // Contract 1 has no previous one.
  const contract = Math.max(1, REMOTE_CONTRACT - 1);
  return { contract, shared: olderRanges(shared), manifest: { ...manifest, contract, routes } };
}

/** Returns the ranges of an older build: the first minor version of each package. */
const olderRanges = (shared: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, range]) => [name, range.replace(/^\^(\d+)\..*$/, '^$1.0.0')]),
  );

/** Publishes these apps as older builds, runs `work`, and publishes the current builds again. */
async function withPrevious(names: readonly string[], work: (versions: string[]) => Promise<void>) {
  const releases = openReleases(findTarget({}, dataDir));
  const published: string[] = [];
  try {
    for (const name of names) {
      const { build, version } = previousBuild(name);
      await releases.publish(build);
      published.push(`${name}/${version}`);
    }
    await work(published);
  } finally {
    for (const name of published) await releases.rollback(name.split('/')[0] ?? '', { force: true });
    await releases.close();
  }
}

// `npm run faults -- --part skew` runs all combinations with the sources and the server of the previous version.
for (const [what, names] of [
  ['current shell, previous remotes', ['auth', 'wallet']],
  ['previous shell, current remotes', ['shell']],
] as const)
  test(`${what}: sign in, dashboard, send`, ({ browser }) =>
    withPrevious(names, (versions) => mainJob(browser, origin, versions)));
