import type { KeyObject } from 'node:crypto';
import { userInfo } from 'node:os';
import type { ListedSlot } from '@tessera/contracts/admin-releases';
import type { ListedKill, ListedRelease } from '@tessera/contracts/release-list';
import type { ReleaseChannel } from '@tessera/contracts/release-channel';
import { TYPES_FILE } from '@tessera/contracts/release-types';
import type { Release } from '@tessera/contracts/remotes';
import {
  createDatabase,
  createFileKey,
  createOwnerWebhooks,
  createReleaseKeys,
  createReleaseRegistry,
  createReleaseTrusts,
  declaredFlags,
  findExpiring,
  type Finding,
  listKills,
  listReleases,
  listSlots,
  openNamedKey,
  openReleaseStore,
  parseKnown,
  type PrunedRelease,
  pruneReleases,
  readCanaries,
  readLiveReleases,
  readPublicKey,
  readReleases,
  readStoredFile,
  setFlag,
  verifyReleases,
} from '@tessera/server';
import pg from 'pg';
import { readPepper } from './read-pepper';
import { checkBuilds } from './check-builds';
import { readBuild } from './read-build';
import type { Moves } from './moves';
import { readSource } from './read-source';
import { readSigningKey } from './read-signing-key';
import type { Target } from './target';
import { type LiveTypes, parseTypes } from './types/check-types';

/** State of a registry, or of that of an API. */
export interface RegistryReader {
  /** Returns the reasons why these builds cannot be published together, one per line. Changes nothing. */
  check(buildFolders: readonly string[]): Promise<string[]>;
  /** Reads the declarations of the current shell, or of the named version, and the current remotes. */
  readTypes(shellVersion?: string): Promise<LiveTypes>;
  list(name?: string): Promise<ListedRelease[]>;
  /** Returns the slots that the current releases open for other remotes, with the remotes that fill them. */
  slots(): Promise<readonly ListedSlot[]>;
  /** Returns the remotes that are killed now. */
  kills(): Promise<readonly ListedKill[]>;
  /** Returns the environment of a server. Absent for a registry, which does not know it. */
  channel?(): Promise<ReleaseChannel | undefined>;
}

/** Registry of one target. Close it when done. */
export interface OpenReleases extends Moves, RegistryReader {
  /**
   * @throws an error of one sentence if the signing key cannot be read, its key store cannot be used, or servers with
   * RELEASES_PUBLIC_KEY would not accept its signatures
   */
  assertSigns(): Promise<void>;
  /**
   * Publishes a build folder. `changed` is false if this version was already current, or this canary, or published before it
   * was staged.
   * @param options.together build folders of the same run; the release is checked against them instead of the current releases
   */
  publish(
    buildFolder: string,
    options?: { canaryPercent?: number | undefined; stage?: boolean; together?: readonly string[] },
  ): Promise<{ release: Release; changed: boolean }>;
  /** Deletes the files of versions that no tab can use any more, of one name or of all. */
  prune(name?: string, keep?: number): Promise<PrunedRelease[]>;
  /** Renews the browser signatures of the releases that pages may load, or of the named one. */
  renew(name?: string, version?: string): Promise<Pick<ListedRelease, 'name' | 'version'>[]>;
  /** Returns the releases that pages may load and whose browser signature expires soon. */
  expiring(): Promise<Finding[]>;
  /** @param publicKey SPKI as PEM or base64 of DER; default: the public key of the private one */
  verify(publicKey?: string): Promise<Finding[]>;
  /** Owners and keys of the remotes. */
  readonly keys: ReturnType<typeof createReleaseKeys>;
  /** Sets the webhook of an owner. @returns the secret of its signatures, which is never shown again */
  setWebhook(remote: string, url: string): Promise<string>;
  removeWebhook(remote: string): Promise<void>;
  /** CI pipelines that publish remotes. */
  readonly trusts: ReturnType<typeof createReleaseTrusts>;
  close(): Promise<void>;
}

/** Opens the registry of a target over one connection pool. */
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
  const webhooks = createOwnerWebhooks(mover);
  const storedKey = target.keyStore && openNamedKey(target.keyStore);
  const releaseKey = () => storedKey ?? createFileKey(readSigningKey(target.releasesPrivateKeyFile));
  const publicKeyOf = async (key?: string): Promise<KeyObject> =>
    key === undefined ? releaseKey().publicKey() : readPublicKey(key);
  const accepted = (target.releasesPublicKeysAccepted ?? '')
    .split(',')
    .flatMap((key) => (key.trim() === '' ? [] : [readPublicKey(key)]));
  const trust = async (key?: string) => ({
    store,
    publicKeys: [await publicKeyOf(key), ...accepted] as const,
  });

  const readCurrent = async () =>
    [...(await readLiveReleases(db)), ...(await readCanaries(db))].flatMap(
      ({ payload }) => parseKnown(payload) ?? [],
    );
  async function readShell(version: string): Promise<Release> {
    const row = (await readReleases(db)).find((one) => one.name === 'shell' && one.version === version);
    const release = row && parseKnown(row.payload);
    if (release === undefined) throw new Error(`shell ${version} is not published: see release list shell`);
    return release;
  }

  return {
    async assertSigns() {
      const key = await releaseKey().publicKey();
      const known = target.releasesPublicKey;
      if (known !== undefined && ![readPublicKey(known), ...accepted].some((one) => one.equals(key)))
        throw new Error(
          'The private key belongs neither to RELEASES_PUBLIC_KEY nor to RELEASES_PUBLIC_KEYS_ACCEPTED: servers would reject the release',
        );
    },
    async publish(buildFolder, { canaryPercent, stage, together = [] } = {}) {
      const build = readBuild(buildFolder);
      // A packaged build contains its source, because its folder is outside of the repository.
      const release: Release = { ...build, source: build.source ?? readSource(buildFolder) };
      const changed = await registry.publish({
        buildFolder,
        store,
        release,
        releaseKey: releaseKey(),
        canaryPercent,
        staged: stage,
        together: together.map(readBuild),
      });
      return { release, changed };
    },
    check: async (buildFolders) => checkBuilds(buildFolders, await readCurrent()),
    async readTypes(shellVersion) {
      const current = await readCurrent();
      const shell =
        shellVersion === undefined
          ? current.find(({ kind }) => kind === 'shell')
          : await readShell(shellVersion);
      const asset = shell?.assets.find(({ file }) => file === TYPES_FILE);
      const content = shell && asset && (await readStoredFile(store, shell, asset));
      return {
        types: content && parseTypes(content.toString('utf8')),
        remotes: current.filter(({ kind }) => kind === 'remote'),
      };
    },
    promote: async (name, version) => registry.promote(name, version, await trust()),
    canary: async (name, version, percent, audience) =>
      registry.canary(name, version, percent, { ...(await trust()), audience }),
    ramp: async (name, version, plan) => registry.ramp(name, version, plan, await trust()),
    unstage: (name, version) => registry.unstage(name, version),
    stop: (name, version) => registry.stop(name, { version }),
    rollback: async (name, { from, force = false } = {}) =>
      registry.rollback(name, { ...(await trust()), from, force }),
    kill: (name, reason) => registry.kill(name, reason),
    revive: (name) => registry.revive(name),
    kills: () => listKills(db),
    async setFlag(name, change) {
      const flag = declaredFlags(await readCurrent(), new Date()).find((one) => one.name === name);
      if (flag === undefined)
        throw new Error(`No current release or canary declares the flag ${name}: publish its remote first`);
      await setFlag(mover, { flag, change });
    },
    prune: (name, keep) => pruneReleases(mover, { store, name, keep }),
    list: (name) => listReleases(db, new Date(), name),
    slots: async () =>
      listSlots((await readLiveReleases(db)).flatMap(({ payload }) => parseKnown(payload) ?? [])),
    renew: async (name, version) =>
      registry.renew(releaseKey(), {
        only: name === undefined || version === undefined ? undefined : { name, version },
        accepted,
      }),
    expiring: () => findExpiring(db, new Date()),
    verify: async (key) => verifyReleases(db, await trust(key)),
    keys: createReleaseKeys(mover),
    setWebhook: (remote, url) => webhooks.set(remote, url, [readPepper(target.hashPepperFile)]),
    removeWebhook: (remote) => webhooks.remove(remote),
    trusts: createReleaseTrusts(mover),
    close: () => pool.end(),
  };
}
