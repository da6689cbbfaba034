import * as v from 'valibot';

const short = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Origin of a published build, read from git and CI at publication. Fields are absent when they are unknown. */
export const ReleaseSource = v.object({
  /** SHA-1 or SHA-256 of git. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/))),
  modified: v.optional(v.boolean()),
  branch: v.optional(short),
  /** Name of the commit's author, without an email address. */
  author: v.optional(short),
  /** CI run that published the build. */
  buildUrl: v.optional(v.pipe(v.string(), v.maxLength(500), v.url(), v.regex(/^https?:\/\//))),
  /** Team that owns the app: the author in its package.json. */
  owner: v.optional(short),
});
export type ReleaseSource = v.InferOutput<typeof ReleaseSource>;
