import type { Release } from '@tessera/contracts/remotes';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../../../platform/storage/durable-files';
import { createBucket } from '../../../platform/storage/create-bucket';
import { type S3Settings, s3Settings } from '../../../config/s3-settings';
import * as v from 'valibot';
import { releaseStoreProblems, releaseStoreSettings } from '../../../config/release-store-settings';

/** The release schema validates the name and the version, so they are safe in paths. */
export type ReleaseId = Pick<Release, 'name' | 'version'>;

/** The store is untrusted, so the server verifies every file by its hash. */
export interface ReleaseStore {
  read(release: ReleaseId, file: string): Promise<Buffer | undefined>;
  write(release: ReleaseId, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(release: ReleaseId, files: readonly string[]): Promise<void>;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The folder of a release appears only after all its files are on the disk. */
export function createDiskStore(root: string): ReleaseStore {
  const folderOf = ({ name, version }: ReleaseId) => join(root, name, version);
  return {
    read: async (release, file) => {
      try {
        return await readFile(join(folderOf(release), file));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: async (release, files) => {
      const target = folderOf(release);
      const partial = `${target}.${randomUUID()}.partial`;
      await mkdir(partial, { recursive: true });
      await Promise.all([...files].map(([file, content]) => writeDurably(join(partial, file), content)));
      await syncFolder(partial);
      await rm(target, { recursive: true, force: true });
      await rename(partial, target);
      await syncFolder(join(root, release.name));
    },
    remove: async (release) => rm(folderOf(release), { recursive: true, force: true }),
  };
}

/** The stored media type does not matter, because no browser reads the bucket. */
const TYPE = 'application/octet-stream';

/** Writes are not atomic. This is safe, because a release enters the registry after all its files are written. */
function createS3Store(settings: S3Settings): ReleaseStore {
  const bucket = createBucket(settings, 'releases');
  const keyOf = ({ name, version }: ReleaseId, file: string) => `${name}/${version}/${file}`;
  return {
    read: (release, file) => bucket.get(keyOf(release, file)),
    write: async (release, files) => {
      for (const [file, content] of files) await bucket.put(keyOf(release, file), content, TYPE);
    },
    remove: async (release, files) => {
      for (const file of files) await bucket.remove(keyOf(release, file));
    },
  };
}

const Settings = v.object({ ...releaseStoreSettings, ...s3Settings });

export function createReleaseStore(settings: v.InferOutput<typeof Settings>): ReleaseStore {
  const { RELEASE_STORE, RELEASES_DIR = '' } = settings;
  return RELEASE_STORE === 's3' ? createS3Store(settings) : createDiskStore(RELEASES_DIR);
}

export function openReleaseStore(env: Record<string, string | undefined>): ReleaseStore {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = v.safeParse(Settings, given);
  const wrong = parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];
  const problems = [...wrong, ...releaseStoreProblems(given)];
  if (!parsed.success || problems.length > 0) throw new Error(problems.join('; '));
  return createReleaseStore(parsed.output);
}
