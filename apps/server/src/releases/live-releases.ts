import type { KeyObject } from 'node:crypto';
import type { Release } from '@tessera/contracts';
import type { ServerDeps } from '../deps';
import { parsePayload, readLive, type StoredRelease } from './releases.repository';
import { isSigned } from './signing';

export interface LiveRelease {
  readonly release: Release;
  readonly signature: string;
}

/** What is live now; the object is the same one for as long as nothing changed. */
export type LiveSnapshot = readonly LiveRelease[];

export interface LiveReleases {
  get(): Promise<LiveSnapshot>;
}

/** How old a snapshot may be while no notice can be heard. */
const DEAF_MAX_AGE_MS = 1_000;

type Deps = Pick<ServerDeps, 'db' | 'listener' | 'logger'> & { publicKey: KeyObject };

function believe({ logger, publicKey }: Deps, stored: StoredRelease): LiveRelease[] {
  const { name, version, payload, signature } = stored;
  if (!isSigned(payload, signature, publicKey)) {
    logger.error({ name, version }, 'release left out: its signature is not ours');
    return [];
  }
  const release = parsePayload(payload);
  return release.name === name && release.version === version ? [{ release, signature }] : [];
}

/** Live releases cached in the process until a notice says that they changed; what is not signed is not live. */
export function createLiveReleases(deps: Deps): LiveReleases {
  let held: { at: number; snapshot: Promise<LiveSnapshot> } | undefined;
  const forget = () => {
    held = undefined;
  };
  deps.listener.onGap(forget);
  deps.listener.subscribe(({ kind }) => {
    if (kind === 'release') forget();
  });
  return {
    get() {
      const fresh = held && (deps.listener.isUp() || performance.now() - held.at < DEAF_MAX_AGE_MS);
      if (held && fresh) return held.snapshot;
      const snapshot = readLive(deps.db).then((rows) => rows.flatMap((row) => believe(deps, row)));
      held = { at: performance.now(), snapshot };
      snapshot.catch(forget);
      return snapshot;
    },
  };
}
