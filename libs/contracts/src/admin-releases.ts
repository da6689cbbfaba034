import * as v from 'valibot';
import { Timestamp, Ulid } from './primitives';
import { ReleaseVersion, RemoteName } from './remotes';
import { VitalName } from './telemetry';

/** `stopped`: a canary that its error budget or a person ended. */
export const ReleaseState = v.picklist(['stable', 'canary', 'rolled-back', 'stopped']);
export type ReleaseState = v.InferOutput<typeof ReleaseState>;

/** A move to an older version: one member of staff asked for it, a second one decides. */
export const ReleaseRequest = v.object({
  id: Ulid,
  action: v.picklist(['promote', 'canary', 'rollback']),
  version: ReleaseVersion,
  /** Of a canary. */
  percent: v.nullable(v.number()),
  askedBy: v.object({ id: Ulid, username: v.nullable(v.string()) }),
  expires_at: Timestamp,
});
export type ReleaseRequest = v.InferOutput<typeof ReleaseRequest>;

export const AdminRelease = v.object({
  name: RemoteName,
  /** Null only for a remote whose first version is still a canary. */
  stable: v.nullable(ReleaseVersion),
  stableSince: v.nullable(Timestamp),
  /** The version on canary, or the one that was last rolled back or stopped. */
  canary: v.nullable(ReleaseVersion),
  canaryPercent: v.number(),
  /** Share of page loads with an error in the last hour, "0.0312"; null without loads. */
  errorRate: v.nullable(v.string()),
  canaryErrorRate: v.nullable(v.string()),
  /** Milliseconds; null without measurements. */
  loadP95: v.nullable(v.number()),
  state: ReleaseState,
  /**
   * The version that POST …/rollback would go back to from `stable`; null when there is none, or its files were taken away.
   * A server of the version before does not say.
   */
  rollbackTo: v.optional(v.nullable(ReleaseVersion)),
  /** The open request of this remote; a server of the version before does not send it. */
  request: v.optional(v.nullable(ReleaseRequest)),
  /** Versions that were published and are kept, the newest first: what can be promoted. */
  versions: v.array(v.object({ version: ReleaseVersion, published_at: Timestamp })),
  /** Errors of the last day, the most frequent first. */
  errors: v.array(
    v.object({ version: v.string(), message: v.string(), count: v.number(), lastAt: Timestamp }),
  ),
  /** Web vitals of the last day: what three of four visits stay within; milliseconds, CLS without unit. */
  vitals: v.optional(
    v.array(v.object({ version: v.string(), name: VitalName, p75: v.number(), samples: v.number() })),
  ),
});
export type AdminRelease = v.InferOutput<typeof AdminRelease>;
/** GET /admin/releases. */
export const AdminReleasesAnswer = v.object({
  shell: v.object({ version: ReleaseVersion, deployed_at: Timestamp }),
  data: v.array(AdminRelease),
  /** The newest thing that went back or was stopped in the last day, for the page's notice. */
  lastStop: v.nullable(
    v.object({
      name: RemoteName,
      version: ReleaseVersion,
      stable: v.nullable(ReleaseVersion),
      reason: v.string(),
      at: Timestamp,
    }),
  ),
});
export type AdminReleasesAnswer = v.InferOutput<typeof AdminReleasesAnswer>;

/**
 * POST /admin/releases/{name}/promote, /canary, /stop, /rollback; each returns the remote as it is afterwards. A move to an older
 * version opens a `request` instead, which POST …/requests/{id}/approve, /refuse, /withdraw decides.
 */
export const ReleaseParams = v.strictObject({ name: RemoteName });
export const ReleaseRequestParams = v.strictObject({ name: RemoteName, id: Ulid });
export const PromoteRequest = v.strictObject({ version: ReleaseVersion });
export const CanaryRequest = v.strictObject({
  version: ReleaseVersion,
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
});
export const AdminReleaseAnswer = v.object({ data: AdminRelease });
export type AdminReleaseAnswer = v.InferOutput<typeof AdminReleaseAnswer>;
