import * as v from 'valibot';
import { ChainId, Timestamp } from './primitives';

export const ChainHealthState = v.picklist(['live', 'slow', 'silent']);
export type ChainHealthState = v.InferOutput<typeof ChainHealthState>;

export const ChainHealth = v.object({
  chainId: ChainId,
  name: v.string(),
  /** Null before the first block was seen. */
  newestBlock: v.nullable(v.string()),
  newestBlockAt: v.nullable(Timestamp),
  state: ChainHealthState,
  /** The last blocks that no node had any more and that were not followed. Older servers leave it out. */
  gap: v.optional(v.object({ from: v.string(), to: v.string(), at: Timestamp })),
  /** One for each of the last 24 hours, the oldest first; null: not observed. */
  hours: v.array(v.nullable(ChainHealthState)),
});
export const IndexerHealth = v.object({
  name: v.string(),
  chainId: ChainId,
  atBlock: v.nullable(v.string()),
  /** Null: the chain's head is not known. */
  behind: v.nullable(v.number()),
});
export const StuckJob = v.object({
  id: v.string(),
  task: v.string(),
  /** What it is about, without personal data: a masked address, a day. */
  about: v.nullable(v.string()),
  attempts: v.number(),
  /** Safe to show: the error's first line, without values. */
  lastError: v.nullable(v.string()),
  stuckSince: Timestamp,
});
export type StuckJob = v.InferOutput<typeof StuckJob>;
/** GET /admin/health. POST /admin/jobs/{id}/retry puts one stuck job back in the queue, at once. */
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
  /** Open differences between chain and ledger. */
  findings: v.number(),
  at: Timestamp,
});
export type AdminHealth = v.InferOutput<typeof AdminHealth>;
export const AdminHealthAnswer = v.object({ data: AdminHealth });
export const JobParams = v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,19}$/)) });
