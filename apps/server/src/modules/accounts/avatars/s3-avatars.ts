import { createBucket } from '../../../platform/storage/create-bucket';
import type { S3Settings } from '../../../config/s3-settings';
import type { AvatarStore } from './avatar-store';
import { contentTypeOf } from './avatar-name';

/** Photos in a bucket of S3's kind. */
export function createS3Avatars(settings: S3Settings): AvatarStore {
  const bucket = createBucket(settings, 'avatars');
  return { ...bucket, put: (name, photo) => bucket.put(name, photo, contentTypeOf(name)) };
}
