import * as v from 'valibot';
import { Holding } from './account';

/** The one error shape of the API (api.md, Conventions). */
export const ErrorAnswer = v.object({
  message: v.string(),
  code: v.string(),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  attemptsLeft: v.optional(v.number()),
  retry_after: v.optional(v.number()),
  request_id: v.optional(v.string()),
  /** With HOLDINGS_REMAIN: what still stands against a deletion. */
  holdings: v.optional(v.array(Holding)),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
