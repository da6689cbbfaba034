import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Release, REMOTE_CONTRACT } from '@tessera/contracts';
import { findTarget, openReleases } from '@tessera/release';
import * as v from 'valibot';
import { test } from '../commands/test';
import { mainJob } from '../faults/main-job';
import { ROOT } from '../faults/previous-tree';
import { stackAddress } from '../setup/address';

const { origin, dataDir } = stackAddress();
const folder = mkdtempSync(join(tmpdir(), 'tessera-skew-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The build that is there as one of before: another version, that says nothing of what releases say since then. */
function previousBuild(name: string): { build: string; version: string } {
  const build = join(folder, name);
  cpSync(join(ROOT, 'apps', name, 'dist'), build, { recursive: true });
  const file = join(build, 'release.json');
  const release = v.parse(Release, JSON.parse(readFileSync(file, 'utf8')));
  const hash = createHash('sha256').update(`before ${release.version}`).digest('hex').slice(0, 12);
  const version = release.version.replace(/-[0-9a-f]+$/, `-${hash}`);
  writeFileSync(file, JSON.stringify({ ...release, facade: undefined, ...fieldsOfBefore(release), version }));
  return { build, version };
}

function fieldsOfBefore(release: Release): object {
  if (release.kind === 'shell') return {};
  const { manifest, shared } = release;
  const routes = manifest.routes.map(({ needs: _needs, purpose: _purpose, ...route }) => route);
  return { contract: REMOTE_CONTRACT - 1, shared: olderRanges(shared), manifest: { ...manifest, routes } };
}

/** What asked less of the shell: the first minor version of each package. */
const olderRanges = (shared: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, range]) => [name, range.replace(/^\^(\d+)\..*$/, '^$1.0.0')]),
  );

/** Runs with these parts as they were, and goes back to what is there, so that nothing is before it. */
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
    for (const name of published) await releases.rollback(name.split('/')[0] ?? '', true);
    await releases.close();
  }
}

// The whole of it, with the sources of before and their server, is `npm run faults -- --part skew`.
for (const [what, names] of [
  ['a shell of now, remotes of before', ['auth', 'wallet']],
  ['a shell of before, remotes of now', ['shell']],
] as const)
  test(`${what}: sign in, dashboard, send`, ({ browser }) =>
    withPrevious(names, (versions) => mainJob(browser, origin, versions)));
