import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../../../platform/storage/durable-files';
import type { AvatarStore } from './avatar-store';

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Photos as files of one folder; a half-written one is never seen. @param mediaDir kept by api and worker together. */
export function createDiskAvatars(mediaDir: string): AvatarStore {
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
