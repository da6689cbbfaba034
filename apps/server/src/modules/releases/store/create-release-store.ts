import * as v from 'valibot';
import { releaseStoreProblems, releaseStoreSettings } from '../../../config/release-store-settings';
import { s3Settings } from '../../../config/s3-settings';
import { createDiskStore } from './disk-store';
import type { ReleaseStore } from './release-store';
import { createS3Store } from './s3-store';

const Settings = v.object({ ...releaseStoreSettings, ...s3Settings });

/** Creates the configured store: a folder or a bucket. */
export function createReleaseStore(settings: v.InferOutput<typeof Settings>): ReleaseStore {
  const { RELEASE_STORE, RELEASES_DIR = '' } = settings;
  return RELEASE_STORE === 's3' ? createS3Store(settings) : createDiskStore(RELEASES_DIR);
}

/** Creates the store of an environment. @throws an error that names every invalid variable */
export function openReleaseStore(env: Record<string, string | undefined>): ReleaseStore {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = v.safeParse(Settings, given);
  const wrong = parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];
  const problems = [...wrong, ...releaseStoreProblems(given)];
  if (!parsed.success || problems.length > 0) throw new Error(problems.join('; '));
  return createReleaseStore(parsed.output);
}
