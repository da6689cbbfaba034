import type { Release } from '@tessera/contracts';

/** Key of a release; its parts are validated by the release schema. */
export type ReleaseId = Pick<Release, 'name' | 'version'>;

/** Store of built and compressed files. Untrusted: every file is verified by its hash. */
export interface ReleaseStore {
  /** @returns undefined for a missing file */
  read(release: ReleaseId, file: string): Promise<Buffer | undefined>;
  /** Writes all files of a release durably, replacing existing ones. */
  write(release: ReleaseId, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Removes files. A no-op for missing ones. */
  remove(release: ReleaseId, files: readonly string[]): Promise<void>;
}
