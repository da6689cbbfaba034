import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Release } from '@tessera/contracts';
import {
  createDatabase,
  createReleaseRegistry,
  type Finding,
  readLiveReleases,
  readPrivateKey,
  readPublicKey,
  readReleases,
  verifyReleases,
} from '@tessera/server';
import pg from 'pg';
import { readBuild } from './read-build';
import type { Target } from './target';

export interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly publishedAt: Date;
  readonly live: boolean;
}

/** The registry of one target; close it when done. */
export interface OpenReleases {
  /** Publishes what lies in a build folder. `changed` is false when exactly this was current already. */
  publish(buildFolder: string): Promise<{ release: Release; changed: boolean }>;
  promote(name: string, version: string): Promise<void>;
  /** Answers the version that is current now. `force` goes back also to one that does not fit what else is live. */
  rollback(name: string, force?: boolean): Promise<string>;
  list(name?: string): Promise<ListedRelease[]>;
  /** @param publicKey SPKI as PEM or base64 of DER; that of the private key when left out */
  verify(publicKey?: string): Promise<Finding[]>;
  close(): Promise<void>;
}

/** Opens a target's registry over one database connection. */
export function openReleases(target: Target): OpenReleases {
  const pool = new pg.Pool({
    connectionString: target.databaseUrl,
    max: 1,
    application_name: 'tessera-release',
  });
  const db = createDatabase(pool);
  const registry = createReleaseRegistry({ db, now: () => new Date(), actor: userInfo().username });
  const privateKey = () => readPrivateKey(readFileSync(target.releasesPrivateKeyFile, 'utf8'));
  const publicKeyOf = (key?: string): KeyObject =>
    key === undefined ? createPublicKey(privateKey()) : readPublicKey(key);
  const { releasesDir } = target;

  return {
    async publish(buildFolder) {
      const release = readBuild(buildFolder);
      const changed = await registry.publish({ buildFolder, releasesDir, release, privateKey: privateKey() });
      return { release, changed };
    },
    promote: (name, version) => registry.promote(name, version, { releasesDir, publicKey: publicKeyOf() }),
    rollback: (name, force = false) =>
      registry.rollback(name, { releasesDir, publicKey: publicKeyOf(), force }),
    async list(name) {
      const live = new Set((await readLiveReleases(db)).map((row) => `${row.name} ${row.version}`));
      const rows = (await readReleases(db)).filter((row) => name === undefined || row.name === name);
      return rows.map((row) => ({
        name: row.name,
        version: row.version,
        publishedAt: row.publishedAt,
        live: live.has(`${row.name} ${row.version}`),
      }));
    },
    verify: (key) => verifyReleases(db, { releasesDir, publicKey: publicKeyOf(key) }),
    close: () => pool.end(),
  };
}
