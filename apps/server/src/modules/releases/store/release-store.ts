import type { Release } from '@tessera/contracts';

/** Which release; its parts were checked by the release's schema. */
export type ReleaseId = Pick<Release, 'name' | 'version'>;

/** Where the files of releases lie, as they were built and compressed. Nobody believes it: every file is checked by its hash. */
export interface ReleaseStore {
  /** Undefined when there is no such file. */
  read(release: ReleaseId, file: string): Promise<Buffer | undefined>;
  /** Puts all files of a release; they outlive a power cut once this is done, and what was there is replaced. */
  write(release: ReleaseId, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Takes these files away, and with the last of them the release; what is not there is no mistake. */
  remove(release: ReleaseId, files: readonly string[]): Promise<void>;
}
