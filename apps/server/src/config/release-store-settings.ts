import * as v from 'valibot';
import { storeProblems } from './s3-settings';

export const releaseStoreSettings = {
  RELEASE_STORE: v.optional(v.picklist(['disk', 's3'], 'must be disk or s3'), 'disk'),
  RELEASES_DIR: v.optional(v.string()),
};

export const releaseStoreProblems = (given: Record<string, string | undefined>): string[] =>
  storeProblems(given, 'RELEASE_STORE', 'RELEASES_DIR');
