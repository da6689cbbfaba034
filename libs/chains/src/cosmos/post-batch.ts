import * as v from 'valibot';

export interface RpcCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const Fault = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) });
const Answer = v.object({ id: v.number(), result: v.optional(v.unknown()), error: v.optional(Fault) });
/** The node or gateway rejects the batch as a whole. */
const Rejection = v.object({ error: v.object({ message: v.string() }) });

/**
 * Sends calls as one JSON-RPC batch. The batch client of cosmjs neither settles nor ends its timer when the answer is a
 * single error without an id, and throws outside of its promises when the answer is null.
 * @param timeoutMs limit of the request, including the body of the answer
 * @returns the results in the order of the calls
 * @throws for the first call with an error, as cosmjs does
 */
export async function postBatch(
  url: string,
  calls: readonly RpcCall[],
  timeoutMs: number,
): Promise<unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The node answers a batch of calls with status ${response.status}.`);
  const byId = answersById(await response.json());
  return calls.map((_, id) => {
    const answer = byId.get(id);
    if (answer === undefined) throw new Error(`The answer to a batch of calls lacks the id ${id}.`);
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    return answer.result;
  });
}

function answersById(body: unknown): ReadonlyMap<number, v.InferOutput<typeof Answer>> {
  // CometBFT answers a batch of one call without an array.
  const answers = v.safeParse(v.array(Answer), Array.isArray(body) ? body : [body]);
  if (answers.success) return new Map(answers.output.map((answer) => [answer.id, answer]));
  const rejection = v.safeParse(Rejection, body);
  const reason = rejection.success ? rejection.output.error.message : 'the answer is malformed';
  throw new Error(`The node rejects a batch of calls: ${reason}`);
}
