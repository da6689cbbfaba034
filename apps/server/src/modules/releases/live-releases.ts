import type { CanaryAudience } from '@tessera/contracts/release-canary';
import type { PageVersions, Release } from '@tessera/contracts/remotes';
import type { PlatformDeps } from '../../platform/deps';
import { type Caller, isSelected } from './canary-audience';
import { readCanaries, readLive, readPredecessors } from './channels.repository';
import { findObstacles } from './compatibility';
import { keepUntilMoved } from './keep-until-moved';
import { isKilled, killedRelease } from './kills/killed-release';
import { readKills } from './kills/remote-kills.repository';
import { undeclaredFilesOf } from './release-links';
import { parseKnown, type StoredRelease } from './releases.repository';
import { isPayloadSigned, type PublicKeys, type Seal, sealOf } from './signing';
import { readWithdrawals } from './withdrawals.repository';

export interface LiveRelease {
  readonly release: Release;
  /** Undefined when the release is not signed for browsers. */
  readonly seal: Seal | undefined;
  readonly previous?: LiveRelease;
}

/** The object stays the same until the server reads the registry again, so that caches can use it as a key. */
export type LiveSnapshot = readonly LiveRelease[];

interface Share {
  readonly percent: number;
  readonly audience: CanaryAudience | null;
}

interface Held {
  readonly live: LiveSnapshot;
  readonly canaries: readonly (LiveRelease & Share)[];
  readonly mixed: Map<string, LiveSnapshot>;
}

const DEAF_MAX_AGE_MS = 1_000;

type Deps = Pick<PlatformDeps, 'db' | 'listener' | 'logger'> & { publicKeys: PublicKeys };

/** Returns an empty list when the release fails verification or this server cannot parse it. */
export function believe({ logger, publicKeys }: Pick<Deps, 'logger' | 'publicKeys'>, stored: StoredRelease) {
  const { name, version, payload, signature } = stored;
  if (!isPayloadSigned(payload, signature, publicKeys)) {
    logger.error({ name, version }, 'release left out: its signature is not ours');
    return [];
  }
  const release = parseKnown(payload);
  if (release === undefined) {
    // Log instead of throw: one unreadable release must not hide the others.
    logger.error({ name, version }, 'release left out: it is of a later version than this server');
    return [];
  }
  return release.name === name && release.version === version ? [{ release, seal: sealOf(stored) }] : [];
}

const find = (snapshot: LiveSnapshot, name: string) => snapshot.find(({ release }) => release.name === name);

async function read(deps: Deps): Promise<Held> {
  const [current, onCanary, before, kills] = await Promise.all([
    readLive(deps.db),
    readCanaries(deps.db),
    readPredecessors(deps.db),
    readKills(deps.db),
  ]);
  const killed = new Set(kills.map(({ name }) => name));
  const believed = current.flatMap((row) => believe(deps, row));
  const releases = believed.map(({ release }) => release);
  // Omit a predecessor that does not fit the current releases, because it would fail to load as a fallback.
  const predecessors = before
    .flatMap((row) => believe(deps, row))
    .filter(({ release }) => release.kind === 'remote' && findObstacles(release, releases).length === 0);
  const toServe = (entry: LiveRelease, from: LiveSnapshot): LiveRelease => {
    if (killed.has(entry.release.name)) return { release: killedRelease(entry.release), seal: undefined };
    const previous = find(from, entry.release.name);
    return previous === undefined ? entry : { ...entry, previous };
  };
  const live = believed.map((entry) => toServe(entry, predecessors));
  const canaries = onCanary.flatMap(({ percent, audience, ...row }) =>
    believe(deps, row).map((entry) => ({ ...toServe(entry, live), percent, audience })),
  );
  return { live, canaries, mixed: new Map() };
}

/** Returns a snapshot in which `chosen` replace the releases of the same names. */
export function replaceReleases(live: LiveSnapshot, chosen: LiveSnapshot): LiveSnapshot {
  const others = live.filter(({ release }) => find(chosen, release.name) === undefined);
  return [...others, ...chosen].toSorted((a, b) => a.release.name.localeCompare(b.release.name, 'en'));
}

function snapshotOf({ live, canaries, mixed }: Held, caller: Caller): LiveSnapshot {
  const chosen = canaries.filter(({ release: { name }, percent, audience }) =>
    isSelected({ name, percent, audience }, caller),
  );
  if (chosen.length === 0) return live;
  const key = chosen.map(({ release }) => release.name).join(' ');
  const made = mixed.get(key) ?? replaceReleases(live, chosen);
  mixed.set(key, made);
  return made;
}

export function createLiveReleases(deps: Deps) {
  const reported = new Set<string>();
  /** Logs each version once, because the registry is read again after each move. */
  function reportUndeclared({ release }: LiveRelease): void {
    const { name, version } = release;
    const files = undeclaredFilesOf(release);
    if (files.length === 0 || reported.has(`${name} ${version}`)) return;
    reported.add(`${name} ${version}`);
    deps.logger.error(
      { name, version, files },
      'release uses files that it does not contain: publish a new version',
    );
  }
  const content = keepUntilMoved(deps, DEAF_MAX_AGE_MS, async () => {
    const held = await read(deps);
    for (const entry of [...held.live, ...held.canaries]) reportUndeclared(entry);
    return held;
  });
  const withdrawals = keepUntilMoved(deps, DEAF_MAX_AGE_MS, () => readWithdrawals(deps.db));
  return {
    /** @param findCaller called only if there is a canary; `hasVisitors`: whether a canary includes signed-out visitors */
    async get(findCaller?: (hasVisitors: boolean) => Promise<Caller | null>): Promise<LiveSnapshot> {
      const now = await content();
      if (findCaller === undefined || now.canaries.length === 0) return now.live;
      const caller = await findCaller(now.canaries.some(({ audience }) => audience?.visitors === true));
      return caller === null ? now.live : snapshotOf(now, caller);
    },
    /**
     * Returns the versions of a page that a new document would not have. Those of killed remotes are withdrawn. Omits other
     * versions that were never current or canary, and remotes that are not in `snapshot` unless they were withdrawn.
     */
    async compare(snapshot: LiveSnapshot, page: PageVersions) {
      const known = await withdrawals();
      const pick = (isPicked: (withdrawn: boolean | undefined, name: string, version: string) => boolean) =>
        Object.fromEntries(
          Object.entries(page).filter(([name, version]) =>
            isPicked(known.get(`${name} ${version}`), name, version),
          ),
        );
      const isEnded = (withdrawn: boolean | undefined, name: string) => {
        const live = find(snapshot, name);
        return withdrawn === true || (live !== undefined && isKilled(live.release));
      };
      return {
        withdrawn: pick(isEnded),
        replaced: pick((withdrawn, name, version) => {
          const live = find(snapshot, name)?.release.version;
          return withdrawn === false && !isEnded(withdrawn, name) && live !== undefined && live !== version;
        }),
      };
    },
    /** Returns the current releases, and the canaries after them. */
    async all(): Promise<LiveSnapshot> {
      const { live, canaries } = await content();
      return [...live, ...canaries];
    },
  };
}
export type LiveReleases = ReturnType<typeof createLiveReleases>;
