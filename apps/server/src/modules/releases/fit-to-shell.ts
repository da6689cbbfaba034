import type { KeyObject } from 'node:crypto';
import type { Release } from '@tessera/contracts';
import type { PlatformDeps } from '../../platform/deps';
import { readPredecessor } from './channels.repository';
import { findObstacles } from './compatibility';
import { believe, type LiveRelease, type LiveSnapshot } from './live-releases';
import { readRelease, readVersionsOf } from './releases.repository';

/** How many versions back one is looked for. */
const DEPTH = 10;

type Deps = Pick<PlatformDeps, 'db' | 'logger'> & { publicKey: KeyObject };

/** What a page gets of a snapshot whose shell is no longer the one that is live; the same object for as long as nothing changed. */
export type FitToShell = (snapshot: LiveSnapshot, shellVersion: string) => Promise<LiveSnapshot>;

/** What is known beside a snapshot; a shell that is published later comes with another one. */
interface Beside {
  /** Versions of the shell. */
  readonly published: Promise<ReadonlySet<string>>;
  readonly fits: Map<string, Promise<LiveSnapshot>>;
}

const rolesOf = (release: Release) => (release.kind === 'remote' ? release.manifest.roles : undefined);

/** Whether nobody gets the older release who does not get the one that is live. */
function isNoWider(older: Release, live: Release): boolean {
  const [wanted, allowed] = [rolesOf(older), rolesOf(live)];
  return allowed === undefined || (wanted?.every((role) => allowed.includes(role)) ?? false);
}

/**
 * A page that stays open keeps its shell, and may be told of a remote only later, after a sign-in: then by a release that needs
 * more than that shell offers. Of such a remote it gets the newest version that stood live before and that fits. What nothing
 * fits of stays as it is: the page says that it did not load, and a reload brings the new shell.
 */
export function createFitToShell(deps: Deps): FitToShell {
  const made = new WeakMap<LiveSnapshot, Beside>();

  async function find(name: string, version: string): Promise<LiveRelease | undefined> {
    const stored = await readRelease(deps.db, name, version);
    return stored === undefined ? undefined : believe(deps, stored)[0];
  }

  /** What stood before a release, the newest first: not what was rolled back, and before a canary what it stands in for. */
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
    if (entry.release.kind === 'shell' || fits(entry)) return entry;
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

  function besideOf(snapshot: LiveSnapshot): Beside {
    const held = made.get(snapshot);
    if (held !== undefined) return held;
    const published = readVersionsOf(deps.db, 'shell').then((versions) => new Set(versions));
    const beside: Beside = { published, fits: new Map() };
    made.set(snapshot, beside);
    published.catch(() => made.delete(snapshot));
    return beside;
  }

  return async (snapshot, shellVersion) => {
    const live = snapshot.find(({ release }) => release.kind === 'shell')?.release.version;
    if (live === shellVersion) return snapshot;
    const { published, fits } = besideOf(snapshot);
    // Anybody can think of a version that nobody published: it costs nothing and is not kept.
    if (!(await published).has(shellVersion)) return snapshot;
    const held = fits.get(shellVersion);
    if (held !== undefined) return held;
    const making = make(snapshot, shellVersion);
    fits.set(shellVersion, making);
    making.catch(() => fits.delete(shellVersion));
    return making;
  };
}
