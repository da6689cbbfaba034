import * as v from 'valibot';
import { ReleaseChannel } from './release-channel';
import { ReleaseVersion, RemoteName } from './remotes';

/** Of GET /releases/{name}/{version}. Signed in the header `authorization`, as an upload. */
export const PublishedParams = v.strictObject({ name: RemoteName, version: ReleaseVersion });

/** Published version with its files, for the team of the remote. */
export const PublishedAnswer = v.object({
  data: v.object({
    channel: ReleaseChannel,
    release: v.string(),
    /** Files and source maps, as in `UploadRequest`. */
    archive: v.string(),
  }),
});
export type PublishedAnswer = v.InferOutput<typeof PublishedAnswer>;

/** Origin of an upload that was published in another environment before. The publisher states it. */
export const Promotion = v.strictObject({
  channel: ReleaseChannel,
  origin: v.pipe(v.string(), v.maxLength(200), v.regex(/^https?:\/\/[^/?#@\s]+$/)),
  /** SHA-256 of the text signed there, hexadecimal. An upload of another text is rejected; this text is signed unchanged. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type Promotion = v.InferOutput<typeof Promotion>;
