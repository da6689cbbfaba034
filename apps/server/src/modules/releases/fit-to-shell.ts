import type { Release } from '@tessera/contracts/remotes';
import type { PlatformDeps } from '../../platform/deps';
import type { PublicKeys } from './signing';
import { readPredecessor } from './channels.repository';
import { findObstacles } from './compatibility';
import { isKilled } from './kills/killed-release';
import { believe, type LiveRelease, type LiveSnapshot } from './live-releases';
import { readRelease, readVersionsOf } from './releases.repository';

const DEPTH = 10;

type Deps = Pick<PlatformDeps, 'db' | 'logger'> & { publicKeys: PublicKeys };

/** The result is cached per snapshot and shell version. */
export type FitToShell = (snapshot: LiveSnapshot, shellVersion: string) => Promise<LiveSnapshot>;

const rolesOf = (release: Release) => (release.kind === 'remote' ? release.manifest.roles : undefined);

function isNoWider(older: Release, live: Release): boolean {
  const [wanted, allowed] = [rolesOf(older), rolesOf(live)];
  return allowed === undefined || (wanted?.every((role) => allowed.includes(role)) ?? false);
}

/**
 * An open page keeps the shell with which it was loaded. For a remote that does not fit that shell, the page gets the
 * newest of up to 10 earlier versions that fits and allows no additional roles. If none does, the page gets the version
 * of the snapshot.
 */
export function createFitToShell(deps: Deps): FitToShell {
  const made = new WeakMap<LiveSnapshot, ReturnType<typeof makeCache>>();

  async function find(name: string, version: string): Promise<LiveRelease | undefined> {
    const stored = await readRelease(deps.db, name, version);
    return stored === undefined ? undefined : believe(deps, stored)[0];
  }

  /**
   * Yields earlier versions, newest first, without versions that were rolled back. For a canary that was never current,
   * begins with the current version.
   */
  async function* before({ release, previous }: LiveRelease): AsyncGenerator<LiveRelease> {
    const { name } = release;
    const seen = new Set([release.version]);
    let at = (await readPredecessor(deps.db, name, release.version)) ?? previous?.release.version;
    while (at !== undefined && !seen.has(at) && seen.size <= DEPTH) {
      seen.add(at);
      const found = await find(name, at);
      if (found !== undefined) yield found;
      at = await readPredecessor(deps.db, name, at);
    }
  }

  async function fitting(entry: LiveRelease, beside: readonly Release[]): Promise<LiveRelease> {
    const fits = ({ release }: LiveRelease) => findObstacles(release, beside).length === 0;
    if (entry.release.kind === 'shell' || isKilled(entry.release) || fits(entry)) return entry;
    for await (const older of before(entry))
      if (fits(older) && isNoWider(older.release, entry.release)) return older;
    return entry;
  }

  async function make(snapshot: LiveSnapshot, shellVersion: string): Promise<LiveSnapshot> {
    const shell = (await find('shell', shellVersion))?.release;
    if (shell === undefined) return snapshot;
    const remotes = snapshot.map(({ release }) => release).filter(({ kind }) => kind === 'remote');
    return Promise.all(snapshot.map((entry) => fitting(entry, [shell, ...remotes])));
  }

  /** Publishing a shell creates a new snapshot, so the cached list of published shells is always complete. */
  function makeCache(snapshot: LiveSnapshot) {
    const rows = readVersionsOf(deps.db, 'shell');
    const published = rows.then((all) => new Set(all.map(({ version }) => version)));
    const cache = { published, fits: new Map<string, Promise<LiveSnapshot>>() };
    made.set(snapshot, cache);
    published.catch(() => made.delete(snapshot));
    return cache;
  }

  return async (snapshot, shellVersion) => {
    const live = snapshot.find(({ release }) => release.kind === 'shell')?.release.version;
    if (live === shellVersion) return snapshot;
    const { published, fits } = made.get(snapshot) ?? makeCache(snapshot);
    // `shellVersion` is client input: an unpublished version must cost no query and no memory.
    if (!(await published).has(shellVersion)) return snapshot;
    const held = fits.get(shellVersion);
    if (held !== undefined) return held;
    const making = make(snapshot, shellVersion);
    fits.set(shellVersion, making);
    making.catch(() => fits.delete(shellVersion));
    return making;
  };
}
