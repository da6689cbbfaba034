import * as v from 'valibot';
import { ListedSlot } from './admin-releases';
import { Timestamp } from './primitives';
import { ReleaseChannel } from './release-channel';
import { ReleaseSource } from './release-source';
import { Release, ReleaseVersion, RemoteName } from './remotes';

/** Version with files, of a remote or the shell. */
export const ListedRelease = v.object({
  name: RemoteName,
  version: ReleaseVersion,
  publishedAt: Timestamp,
  live: v.boolean(),
  /** Share of users who get it as a canary. */
  canaryPercent: v.optional(v.number()),
  /** Sentences; absent for all signed-in users. */
  audience: v.optional(v.string()),
  /** Only of a canary on a ramp. `step`: index of the current step. */
  ramp: v.optional(v.object({ steps: v.array(v.number()), step: v.number(), nextAt: Timestamp })),
  source: v.optional(ReleaseSource),
  /** Only of a version that was never current or canary. `previewUntil`: expiry of the last valid link. */
  staged: v.optional(v.object({ previewUntil: v.nullable(Timestamp) })),
  /** Whether the version was withdrawn while it was staged. */
  isUnstaged: v.optional(v.boolean()),
});
export type ListedRelease = v.InferOutput<typeof ListedRelease>;

/** Remote that is taken away from all pages. */
export const ListedKill = v.object({
  name: RemoteName,
  reason: v.string(),
  /** Key or pipeline with its owner; `staff` in an answer of the API, which names no person. */
  killedBy: v.string(),
  killedAt: Timestamp,
});
export type ListedKill = v.InferOutput<typeof ListedKill>;

/** GET /releases, for the teams. Signed in the header `authorization`, as an upload. Without authors of commits. */
export const ReleasesAnswer = v.object({
  data: v.object({
    /** Environment of the server. Absent from servers of version N-1. */
    channel: v.optional(ReleaseChannel),
    /** Newest first within each name. */
    versions: v.array(ListedRelease),
    slots: v.array(ListedSlot),
    /** Absent from servers of version N-1. */
    kills: v.optional(v.array(ListedKill)),
    /** Current releases and canaries, with which a new release must fit. */
    current: v.array(Release),
  }),
});
export type ReleasesAnswer = v.InferOutput<typeof ReleasesAnswer>;
