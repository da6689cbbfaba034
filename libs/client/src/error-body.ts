import { ChangedPayee, StepUp } from '@tessera/contracts/errors';
import * as v from 'valibot';

const Messages = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => [text]),
  ),
]);

/** Looser than the contract: readable parts of the responses of proxies and older servers reach the user. */
export const ErrorBody = v.object({
  error: v.optional(v.fallback(v.optional(v.union([v.string(), v.array(v.string())])), undefined)),
  message: v.optional(v.fallback(v.optional(v.string()), undefined)),
  errors: v.optional(
    v.fallback(v.optional(v.union([v.array(v.string()), v.record(v.string(), Messages)])), undefined),
  ),
  code: v.optional(v.fallback(v.optional(v.string()), undefined)),
  attemptsLeft: v.optional(v.fallback(v.optional(v.number()), undefined)),
  retry_after: v.optional(v.fallback(v.optional(v.number()), undefined)),
  stepUp: v.optional(v.fallback(v.optional(StepUp), undefined)),
  payee: v.optional(v.fallback(v.optional(ChangedPayee), undefined)),
  request_id: v.optional(v.fallback(v.optional(v.string()), undefined)),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Reads an error response. Returns an empty body for any other content. */
export async function readErrorBody(response: Response): Promise<ErrorBody> {
  const text = await response.text().catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorBody), text);
  return parsed.success ? parsed.output : {};
}
