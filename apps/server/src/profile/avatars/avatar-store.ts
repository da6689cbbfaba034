import type { Config } from '../../config';
import { createDiskAvatars } from './disk-avatars';
import { createS3Avatars } from './s3-avatars';

/** Where photos of people are kept, by the name that the server gave them. */
export interface AvatarStore {
  /** The photo outlives a power cut once this is done. */
  put(name: string, photo: Buffer): Promise<void>;
  /** Undefined when there is none of this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** A name that is not there is no mistake. */
  remove(name: string): Promise<void>;
}

/** The store of the configuration: a folder, or a bucket. */
export function createAvatarStore(config: Config): AvatarStore {
  const { MEDIA_STORE, MEDIA_DIR = '' } = config;
  return MEDIA_STORE === 's3' ? createS3Avatars(config) : createDiskAvatars(MEDIA_DIR);
}
