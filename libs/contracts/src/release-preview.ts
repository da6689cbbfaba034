import * as v from 'valibot';
import { Timestamp } from './primitives';
import { ReleaseVersion, RemoteName } from './remotes';

/** Query parameter of any page: `?release=contacts@1.4.0-0123456789ab` for staff, or the value of a signed link. */
export const PREVIEW_PARAMETER = 'release';

/** POST /releases/previews. Signed in the header `authorization`, as an upload. */
export const PreviewRequest = v.strictObject({ remote: RemoteName, version: ReleaseVersion });
export type PreviewRequest = v.InferOutput<typeof PreviewRequest>;

export const PreviewAnswer = v.object({
  data: v.object({
    url: v.string(),
    expires_at: Timestamp,
  }),
});
export type PreviewAnswer = v.InferOutput<typeof PreviewAnswer>;
