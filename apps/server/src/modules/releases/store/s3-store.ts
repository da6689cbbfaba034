import { createBucket } from '../../../platform/storage/create-bucket';
import type { S3Settings } from '../../../config/s3-settings';
import type { ReleaseId, ReleaseStore } from './release-store';

/** Only servers read the bucket; the media type for browsers is set when a file is served. */
const TYPE = 'application/octet-stream';

/** Releases in a bucket under `releases/<name>/<version>/`. An incomplete release is in no registry. */
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
