import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdentityDeps } from '../../identity';
import type { Config } from '../../../config/config';
import { createBucket } from '../../../platform/storage/create-bucket';
import { syncFolder, writeDurably } from '../../../platform/storage/durable-files';

export type PhotoFormat = 'jpg' | 'png';

const PATH = '/media/avatars/';
export const AVATAR_ROUTE = `${PATH}:name`;
export const newAvatarName = (format: PhotoFormat): string => `${randomBytes(16).toString('hex')}.${format}`;
export const isAvatarName = (text: string): boolean => /^[0-9a-f]{32}\.(jpg|png)$/.test(text);
export const avatarPath = (name: string): string => `${PATH}${name}`;
export const nameOfPath = (path: string | null): string | undefined =>
  path?.startsWith(PATH) ? path.slice(PATH.length) : undefined;
export const contentTypeOf = (name: string): string => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

export type AccountsDeps = IdentityDeps & { avatars: AvatarStore };

export interface AvatarStore {
  /** Resolves after the photo is stored durably, so that it survives a crash of the machine. */
  put(name: string, photo: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

function createDiskAvatars(mediaDir: string): AvatarStore {
  const folder = join(mediaDir, 'avatars');
  return {
    put: async (name, photo) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, name);
      await writeDurably(`${path}.new`, photo);
      await rename(`${path}.new`, path);
      await syncFolder(folder);
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    remove: async (name) => {
      for (const path of [join(folder, name), join(folder, `${name}.new`)]) await rm(path, { force: true });
    },
  };
}

export function createAvatarStore(config: Config): AvatarStore {
  if (config.MEDIA_STORE !== 's3') return createDiskAvatars(config.MEDIA_DIR ?? '');
  const bucket = createBucket(config, 'avatars');
  return { ...bucket, put: (name, photo) => bucket.put(name, photo, contentTypeOf(name)) };
}
