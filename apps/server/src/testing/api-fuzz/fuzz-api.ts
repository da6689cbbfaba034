import { Role } from '@tessera/contracts/identity';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';

import { followChain } from '../../modules/indexing/follow-chain.service';
import { refreshValidators } from '../../modules/staking/validators/refresh-validators.service';
import type { MoneyTest } from '../create-money-test';
import { problemsOf } from './json-schema';
import { calledBy, operationsOf, type Operation } from './operations';
import { createPerson, type FuzzPerson } from './people';
import { requestsOf, type FuzzRequest } from './requests';

/** Number of requests after which new users are created, because requests freeze, block and delete accounts. */
const RENEW_EVERY = 250;
/** Number of requests after which the rate limits are reset. Otherwise, most responses would be 429. */
const FORGET_LIMITS_EVERY = 10;
const SAMPLE = 1000;

const Malformed = v.pipe(v.string(), v.parseJson(), v.object({ code: v.literal('MALFORMED') }));

/** Whether the server could not read the request, which it may find before it looks up the route. */
const isMalformed = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 400 && v.is(Malformed, body);

function problemsIn(
  { responses, allowed }: Operation,
  { method }: FuzzRequest,
  response: LightMyRequestResponse,
): string[] {
  const { statusCode, headers, body } = response;
  const type = String(headers['content-type'] ?? '').split(';')[0];
  if (statusCode >= 500) return [`responds ${statusCode}`];
  if (!allowed.includes(method))
    return [404, 405, 414, 422, 426].includes(statusCode) || isMalformed(response)
      ? []
      : [`responds ${statusCode} to a method that is not documented`];
  const documented = responses[statusCode] ?? responses[`${String(statusCode)[0]}XX`];
  if (documented === undefined) return [`responds ${statusCode}, which is not documented`];
  const types = Object.keys(documented.content);
  if (types.length === 0) return body === '' ? [] : [`responds ${statusCode} with a body`];
  const { schema = {} } = documented.content[type ?? ''] ?? {};
  if (type === undefined || !types.includes(type))
    return [`responds ${statusCode} as "${type}", not ${types.join()}`];
  return type === 'application/json' ? problemsOf(schema, response.json()) : [];
}

/** Omits the access token from a report, because it is long and differs between runs. */
const withoutToken = ({ headers: { authorization: _token, ...headers }, ...request }: FuzzRequest) => ({
  ...request,
  headers,
});

interface FuzzResult {
  statuses: Record<string, number>;
  /** One entry per operation and kind of problem, with the first request that caused it. */
  problems: string[];
}

interface FuzzOptions {
  requests: number;
  seed: number;
}

/** The same seed produces the same requests, except for values from the users' `hints`. */
export async function fuzzApi(test: MoneyTest, { requests, seed }: FuzzOptions): Promise<FuzzResult> {
  const { app, deps } = test;
  await refreshValidators(deps, deps.chains.of(deps.config.OPTIO_CHAIN_ID));
  const operations = operationsOf((await app.inject('/api/openapi.json')).json());
  const found = new Map<string, string>();
  const statuses: Record<string, number> = {};
  let people: { staff: FuzzPerson; customer: FuzzPerson } | undefined;
  for (let sent = 0; sent < requests; sent += 1) {
    if (sent % FORGET_LIMITS_EVERY === 0) await deps.db.$client.query('delete from attempt_counters');
    if (people === undefined || sent % RENEW_EVERY === 0) {
      people = { staff: await createPerson(test, [...Role.options]), customer: await createPerson(test, []) };
      await storeBalances(test);
    }
    const operation = operations[sent % operations.length];
    if (operation === undefined) break;
    const who = whoSends(operation, (sent / operations.length) | 0);
    const person = who === 'anonymous' ? undefined : people[who];
    const { customer } = people;
    const [request] = fc.sample(requestsOf(operation, (person ?? customer).hints), {
      numRuns: 1,
      seed: seed + sent,
    });
    if (request === undefined) continue;
    if (person) request.headers['authorization'] = `Bearer ${person.bearer}`;
    const response = await app.inject({ ...request, method: request.method as 'GET' });
    const digit = `${String(response.statusCode)[0]}xx`;
    statuses[digit] = (statuses[digit] ?? 0) + 1;
    const called = calledBy(operations, operation, request);
    for (const problem of problemsIn(called, request, response)) {
      const kind = `${called.method} ${called.path} ${problem}`;
      const text = `${kind}\n  ${who}: ${JSON.stringify(withoutToken(request)).slice(0, SAMPLE)}\n  ${response.body.slice(0, SAMPLE)}`;
      if (!found.has(kind)) found.set(kind, text);
    }
    if (person && response.statusCode === 401) await person.signIn();
  }
  return { statuses, problems: [...found.values()] };
}

/**
 * A preview responds 503 without balances. The chain is followed while the jobs run, because a reconciliation waits
 * up to 15 s for its block to be indexed.
 */
async function storeBalances({ deps, runJobs, work }: MoneyTest): Promise<void> {
  let areJobsDone = false;
  const jobs = runJobs().finally(() => {
    areJobsDone = true;
  });
  while (!areJobsDone) for (const adapter of deps.chains.all) await followChain(deps, adapter);
  await jobs;
  await work();
}

/** Requests for event streams are anonymous, so that the server rejects them: an open stream would never end. */
function whoSends({ path, responses }: Operation, round: number): 'anonymous' | 'customer' | 'staff' {
  if (round % 3 === 2 || responses['200']?.content['text/event-stream']) return 'anonymous';
  if (path.startsWith('/api/admin/')) return round % 6 === 0 ? 'customer' : 'staff';
  return round % 6 === 0 ? 'staff' : 'customer';
}
