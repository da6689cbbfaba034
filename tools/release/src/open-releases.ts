import { createPublicKey, type KeyObject } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Release } from '@tessera/contracts';
import {
  createDatabase,
  createReleaseRegistry,
  findExpiring,
  findObstacles,
  type Finding,
  openReleaseStore,
  parseKnown,
  type PrunedRelease,
  pruneReleases,
  readCanaries,
  readLiveReleases,
  readPublicKey,
  readReleases,
  verifyReleases,
} from '@tessera/server';
import pg from 'pg';
import { readBuild } from './read-build';
import { readSigningKey } from './read-signing-key';
import type { Target } from './target';

export interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: Date;
  readonly live: boolean;
  /** The share of people who get it as a canary. */
  readonly canaryPercent?: number;
}

/** The registry of one target; close it when done. */
export interface OpenReleases {
  /** @throws one sentence when the key that signs releases cannot be read */
  assertSigns(): void;
  /**
   * Publishes what lies in a build folder. `changed` is false when exactly this was current, or this canary, already.
   * @param options.together build folders of the same run, against which the release is checked instead of what is current
   */
  publish(
    buildFolder: string,
    options?: { canaryPercent?: number | undefined; together?: readonly string[] },
  ): Promise<{ release: Release; changed: boolean }>;
  /** What keeps these builds from going live together, a line each; changes nothing. */
  check(buildFolders: readonly string[]): Promise<string[]>;
  promote(name: string, version: string): Promise<void>;
  /** Gives a published version to a share of people. */
  canary(name: string, version: string, percent: number): Promise<void>;
  /** Ends a canary; answers its version. */
  stop(name: string): Promise<string>;
  /** Answers the version that is current now. `force` goes back also to one that does not fit what else is live. */
  rollback(name: string, force?: boolean): Promise<string>;
  /** Takes the files of versions away that nobody can hold any more; of one name or of all. */
  prune(name?: string, keep?: number): Promise<PrunedRelease[]>;
  list(name?: string): Promise<ListedRelease[]>;
  /** Signs the releases that pages may load, or the named one, for browsers again. */
  renew(name?: string, version?: string): Promise<Pick<ListedRelease, 'name' | 'version'>[]>;
  /** The releases that pages may load and whose signature for browsers ends soon. */
  expiring(): Promise<Finding[]>;
  /** @param publicKey SPKI as PEM or base64 of DER; that of the private key when left out */
  verify(publicKey?: string): Promise<Finding[]>;
  close(): Promise<void>;
}

/** Opens a target's registry over one database connection. */
export function openReleases(target: Target): OpenReleases {
  const store = openReleaseStore({ RELEASES_DIR: target.releasesDir, ...target.bucket });
  const pool = new pg.Pool({
    connectionString: target.databaseUrl,
    max: 1,
    application_name: 'tessera-release',
  });
  const db = createDatabase(pool);
  const mover = { db, now: () => new Date(), actor: userInfo().username };
  const registry = createReleaseRegistry(mover);
  const privateKey = () => readSigningKey(target.releasesPrivateKeyFile);
  const publicKeyOf = (key?: string): KeyObject =>
    key === undefined ? createPublicKey(privateKey()) : readPublicKey(key);
  const trust = (key?: string) => ({ store, publicKey: publicKeyOf(key) });

  return {
    assertSigns: () => void privateKey(),
    async publish(buildFolder, { canaryPercent, together = [] } = {}) {
      const release = readBuild(buildFolder);
      const changed = await registry.publish({
        buildFolder,
        store,
        release,
        privateKey: privateKey(),
        canaryPercent,
        together: together.map(readBuild),
      });
      return { release, changed };
    },
    async check(buildFolders) {
      const builds = buildFolders.map(readBuild);
      const rest = [...(await readLiveReleases(db)), ...(await readCanaries(db))]
        .flatMap(({ payload }) => parseKnown(payload) ?? [])
        .filter(({ name }) => builds.every((build) => build.name !== name));
      return [...new Set(builds.flatMap((build) => findObstacles(build, [...rest, ...builds])))];
    },
    promote: (name, version) => registry.promote(name, version, trust()),
    canary: (name, version, percent) => registry.canary(name, version, percent, trust()),
    stop: (name) => registry.stop(name),
    rollback: (name, force = false) => registry.rollback(name, { ...trust(), force }),
    prune: (name, keep) => pruneReleases(mover, { store, name, keep }),
    async list(name) {
      const live = new Set((await readLiveReleases(db)).map((row) => `${row.name} ${row.version}`));
      const canaries = new Map(
        (await readCanaries(db)).map((row) => [`${row.name} ${row.version}`, row.percent]),
      );
      const rows = (await readReleases(db)).filter((row) => name === undefined || row.name === name);
      return rows.map((row) => {
        const id = `${row.name} ${row.version}`;
        const percent = canaries.get(id);
        const { publishedAt, version } = row;
        const listed = { name: row.name, version, publishedAt, live: live.has(id) };
        return percent === undefined ? listed : { ...listed, canaryPercent: percent };
      });
    },
    renew: (name, version) =>
      registry.renew(
        privateKey(),
        name === undefined || version === undefined ? undefined : { name, version },
      ),
    expiring: () => findExpiring(db, new Date()),
    verify: (key) => verifyReleases(db, trust(key)),
    close: () => pool.end(),
  };
}
