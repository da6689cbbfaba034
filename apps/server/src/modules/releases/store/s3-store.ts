import { createBucket } from '../../../platform/storage/create-bucket';
import type { S3Settings } from '../../../config/s3-settings';
import type { ReleaseId, ReleaseStore } from './release-store';

/** Only servers read the bucket: what browsers get as type is decided where files are served. */
const TYPE = 'application/octet-stream';

/** Releases in a bucket of S3's kind, `releases/<name>/<version>/`. What is not whole yet is in no registry. */
export function createS3Store(settings: S3Settings): ReleaseStore {
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
