import * as v from 'valibot';
import { Kill } from './flags';
import { Timestamp, Ulid } from './primitives';
import { CanaryPercent, rampPlan } from './release-canary';
import { ReleaseChannel } from './release-channel';
import { ReleaseSource } from './release-source';
import { SlotContract } from './pages';
import { ReleaseVersion, RemoteName } from './remotes';
import { VitalName } from './telemetry';

/** `stopped`: by the error budget or staff. */
export const ReleaseState = v.picklist(['stable', 'canary', 'rolled-back', 'stopped']);
export type ReleaseState = v.InferOutput<typeof ReleaseState>;

/** Needs a second member of staff. */
export const ReleaseRequest = v.object({
  id: Ulid,
  action: v.picklist(['promote', 'canary', 'rollback']),
  version: ReleaseVersion,
  /** Canary only. */
  percent: v.nullable(v.number()),
  askedBy: v.object({ id: Ulid, username: v.nullable(v.string()) }),
  expires_at: Timestamp,
});
export type ReleaseRequest = v.InferOutput<typeof ReleaseRequest>;

export const ListedSlot = v.object({
  slot: v.string(),
  contract: SlotContract,
  owner: RemoteName,
  fillers: v.array(RemoteName),
});
export type ListedSlot = v.InferOutput<typeof ListedSlot>;

export const AdminRelease = v.object({
  name: RemoteName,
  /** Null while the first version is a canary. */
  stable: v.nullable(ReleaseVersion),
  stableSince: v.nullable(Timestamp),
  /** Current canary, or last one rolled back or stopped. */
  canary: v.nullable(ReleaseVersion),
  canaryPercent: v.number(),
  /** Sentences. Absent for a canary of all signed-in users, and from servers of version N-1. */
  canaryAudience: v.optional(v.string()),
  /** Absent without a ramp, and from servers of version N-1. */
  ramp: v.optional(
    v.object({
      steps: v.array(v.number()),
      /** Index of the current step. */
      step: v.number(),
      nextAt: Timestamp,
    }),
  ),
  /** Last hour, "0.0312"; null without loads. */
  errorRate: v.nullable(v.string()),
  canaryErrorRate: v.nullable(v.string()),
  /** Milliseconds; null without samples. */
  loadP95: v.nullable(v.number()),
  state: ReleaseState,
  /** Set while the remote is killed. Absent from servers of version N-1. */
  killed: v.optional(v.nullable(Kill)),
  /** Null when its files are gone. Absent from servers of version N-1. */
  rollbackTo: v.optional(v.nullable(ReleaseVersion)),
  /** Absent from servers of version N-1. */
  request: v.optional(v.nullable(ReleaseRequest)),
  /** Promotable, newest first. */
  versions: v.array(
    v.object({
      version: ReleaseVersion,
      published_at: Timestamp,
      /** Absent from servers of version N-1. */
      source: v.optional(v.nullable(ReleaseSource)),
      /** Only of a version that was never current or canary. `previewUntil`: expiry of the last valid link. */
      staged: v.optional(v.object({ previewUntil: v.nullable(Timestamp) })),
    }),
  ),
  /** Opened or filled by the current version. Absent from servers of version N-1. */
  slots: v.optional(v.array(ListedSlot)),
  /** Last day, most frequent first. Read by pages of version N-1: newer pages read `ReleaseErrorsAnswer`. */
  errors: v.array(
    v.object({ version: v.string(), message: v.string(), count: v.number(), lastAt: Timestamp }),
  ),
  /** Last day; milliseconds, CLS without unit. Read by pages of version N-1: newer pages read `ReleaseVitalsAnswer`. */
  vitals: v.optional(
    v.array(v.object({ version: v.string(), name: VitalName, p75: v.number(), samples: v.number() })),
  ),
});
export type AdminRelease = v.InferOutput<typeof AdminRelease>;
export const AdminReleasesAnswer = v.object({
  /** Environment of the server. Absent from servers of version N-1. */
  channel: v.optional(ReleaseChannel),
  shell: v.object({
    version: ReleaseVersion,
    deployed_at: Timestamp,
    /** Absent from servers of version N-1. */
    source: v.optional(v.nullable(ReleaseSource)),
  }),
  data: v.array(AdminRelease),
  /** Within the last day. */
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

/** Error of a release in the last day, grouped by version, message and top frame. */
export const ReleaseErrorGroup = v.object({
  version: v.string(),
  /** Unique in a version. */
  fingerprint: v.string(),
  message: v.string(),
  count: v.number(),
  /** Affected users; signed-out users of one network count as one. */
  people: v.number(),
  lastAt: Timestamp,
  /** Of the last occurrence, as `browser`, `trace` and `frames`. Empty when unknown. */
  route: v.string(),
  browser: v.string(),
  trace: v.string(),
  frames: v.array(
    v.object({
      /** Position in a file of the release: `page.0a1b2c3d.js:1:2345`. */
      built: v.string(),
      /** Position in the sources: `libs/ui/src/cx.ts:12`. Null without a source map. */
      source: v.nullable(v.string()),
      /** Name of the function: of the sources if the map has it, else of the build. */
      name: v.nullable(v.string()),
    }),
  ),
});
export type ReleaseErrorGroup = v.InferOutput<typeof ReleaseErrorGroup>;
/** GET /admin/releases/{name}/errors, also of the shell. Most frequent first. */
export const ReleaseErrorsAnswer = v.object({ data: v.array(ReleaseErrorGroup) });

/** By the thresholds of web.dev/vitals. */
export const VitalRating = v.picklist(['good', 'needs-improvement', 'poor']);
export type VitalRating = v.InferOutput<typeof VitalRating>;

const VitalFigure = v.object({
  /** 75th percentile. Milliseconds; CLS without unit. */
  p75: v.number(),
  rating: VitalRating,
  samples: v.number(),
});

export const ReleaseVital = v.object({
  /** Route pattern; empty for pages without a known route, null for all pages together. */
  route: v.nullable(v.string()),
  name: VitalName,
  /** Of `version` and `before` of the answer. Null without samples. */
  current: v.nullable(VitalFigure),
  previous: v.nullable(VitalFigure),
});
export type ReleaseVital = v.InferOutput<typeof ReleaseVital>;

export const ReleaseVitals = v.object({
  /** Running canary, else current version. */
  version: v.nullable(ReleaseVersion),
  /** Current version beside a canary, else the version that was current before. */
  before: v.nullable(ReleaseVersion),
  /** All pages first, then the most visited route. */
  vitals: v.array(ReleaseVital),
});
export type ReleaseVitals = v.InferOutput<typeof ReleaseVitals>;
/** GET /admin/releases/{name}/vitals, also of the shell. Last 28 days. */
export const ReleaseVitalsAnswer = v.object({ data: ReleaseVitals });

/** A move to an older version opens a `request`, which /requests/{id}/approve, /refuse or /withdraw closes. */
export const ReleaseParams = v.strictObject({ name: RemoteName });
export const ReleaseRequestParams = v.strictObject({ name: RemoteName, id: Ulid });
export const PromoteRequest = v.strictObject({ version: ReleaseVersion });
export const CanaryRequest = v.strictObject({ version: ReleaseVersion, percent: CanaryPercent });
export const RampRequest = v.strictObject({ version: ReleaseVersion, ...rampPlan });
export const AdminReleaseAnswer = v.object({ data: AdminRelease });
export type AdminReleaseAnswer = v.InferOutput<typeof AdminReleaseAnswer>;
