import type { Config } from '../../../config/config';
import type { AvatarStore } from './avatar-store';
import { createDiskAvatars } from './disk-avatars';
import { createS3Avatars } from './s3-avatars';

/** The store of the configuration: a folder, or a bucket. */
export function createAvatarStore(config: Config): AvatarStore {
  const { MEDIA_STORE, MEDIA_DIR = '' } = config;
  return MEDIA_STORE === 's3' ? createS3Avatars(config) : createDiskAvatars(MEDIA_DIR);
}
