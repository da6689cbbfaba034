import * as v from 'valibot';
import { ChainId, Timestamp } from './primitives';

export const ChainHealthState = v.picklist(['live', 'slow', 'silent']);
export type ChainHealthState = v.InferOutput<typeof ChainHealthState>;

export const ChainHealth = v.object({
  chainId: ChainId,
  name: v.string(),
  /** Null before the first indexed block. */
  newestBlock: v.nullable(v.string()),
  newestBlockAt: v.nullable(Timestamp),
  state: ChainHealthState,
  /** Skipped blocks that no node had. Absent from older servers. */
  gap: v.optional(v.object({ from: v.string(), to: v.string(), at: Timestamp })),
  /** Last 24 hours, oldest first; null: not observed. */
  hours: v.array(v.nullable(ChainHealthState)),
});
export const IndexerHealth = v.object({
  name: v.string(),
  chainId: ChainId,
  atBlock: v.nullable(v.string()),
  /** Null: unknown head. */
  behind: v.nullable(v.number()),
});
export const StuckJob = v.object({
  id: v.string(),
  task: v.string(),
  /** Masked address, or a day. */
  about: v.nullable(v.string()),
  attempts: v.number(),
  /** Without values. */
  lastError: v.nullable(v.string()),
  stuckSince: Timestamp,
});
export type StuckJob = v.InferOutput<typeof StuckJob>;
export const AdminHealth = v.object({
  chains: v.array(ChainHealth),
  indexers: v.array(IndexerHealth),
  jobs: v.object({
    total: v.number(),
    stuck: v.array(StuckJob),
    recent: v.array(v.object({ task: v.string(), at: Timestamp })),
  }),
  mail: v.object({
    waiting: v.number(),
    oldestWaitingAt: v.nullable(Timestamp),
    failed: v.number(),
    lastSentAt: v.nullable(Timestamp),
  }),
  /** Open reconciliation differences. */
  findings: v.number(),
  at: Timestamp,
});
export type AdminHealth = v.InferOutput<typeof AdminHealth>;
export const AdminHealthAnswer = v.object({ data: AdminHealth });
export const JobParams = v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,19}$/)) });
