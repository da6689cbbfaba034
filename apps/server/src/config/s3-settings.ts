import * as v from 'valibot';

/** Another's service: by TLS, or on this machine. */
export const service = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.url('is not a URL'),
    v.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1:)/, 'must start with https://'),
  );

/** The variables of a bucket of S3's kind; photos and releases lie in it under paths of their own. */
export const s3Settings = {
  S3_ENDPOINT: service('https://s3.amazonaws.com'),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name of a bucket')),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'is not a region')), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};
const S3Settings = v.object(s3Settings);
export type S3Settings = v.InferOutput<typeof S3Settings>;

/**
 * What is missing for a store that is a folder or a bucket.
 * @param store the variable that chooses, `MEDIA_STORE` for example
 * @param folder the variable that names the folder
 */
export function storeProblems(
  given: Record<string, string | undefined>,
  store: string,
  folder: string,
): string[] {
  const isBucket = given[store] === 's3';
  const wanted = isBucket ? ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] : [folder];
  const why = `when ${store} is ${isBucket ? 's3' : 'disk'}`;
  return wanted.flatMap((name) => (given[name] ? [] : [`${name} is required ${why}`]));
}
