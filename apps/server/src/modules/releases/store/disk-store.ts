import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../../../platform/storage/durable-files';
import type { ReleaseId, ReleaseStore } from './release-store';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Releases in `<root>/<name>/<version>/`. A folder appears atomically and durably. */
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
      const partial = `${target}.${process.pid}.partial`;
      await rm(partial, { recursive: true, force: true });
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
