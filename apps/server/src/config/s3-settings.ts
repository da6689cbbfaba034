import * as v from 'valibot';

export const serviceUrl = v.pipe(
  v.string(),
  v.url('is not a URL'),
  v.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1:)/, 'must start with https://'),
);
export const service = (fallback: string) => v.optional(serviceUrl, fallback);

export const s3Settings = {
  S3_ENDPOINT: service('https://s3.amazonaws.com'),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name of a bucket')),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'is not a region')), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};
export type S3Settings = v.InferOutput<v.ObjectSchema<typeof s3Settings, undefined>>;

type Variables = Readonly<Record<string, string | undefined>>;

export function storeProblems(given: Variables, store: string, folder: string): string[] {
  const isBucket = given[store] === 's3';
  const wanted = isBucket ? ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] : [folder];
  const why = `when ${store} is ${isBucket ? 's3' : 'disk'}`;
  return wanted.flatMap((name) => (given[name] ? [] : [`${name} is required ${why}`]));
}
