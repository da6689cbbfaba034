import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from './request-rate';

const TICK_MS = 5;

interface OfferLoadParameters {
  /** Requests per second, over all targets in turn. */
  readonly rate: number;
  readonly seconds: number;
}

/** Outcome of one request. */
export interface OfferedRequest {
  readonly status: number;
  /** Milliseconds since the start of the load, when the request was due. */
  readonly dueAt: number;
  /** Milliseconds from that time to the end of the response. A late request counts from when it was due. */
  readonly took: number;
}

/** Sends requests at a fixed rate, as independent users do: a slow response delays no other request. */
export async function offerLoad(
  targets: readonly Target[],
  { rate, seconds }: OfferLoadParameters,
): Promise<readonly OfferedRequest[]> {
  const agent = new Agent({ keepAlive: true });
  const since = performance.now();
  const all = Math.round(rate * seconds);
  const requests: Promise<OfferedRequest>[] = [];
  const sendDue = () => {
    const due = Math.min(all, Math.floor(((performance.now() - since) * rate) / 1000) + 1);
    while (requests.length < due) {
      const dueAt = (requests.length * 1000) / rate;
      const target = targets[requests.length % targets.length];
      if (target === undefined) throw new Error('There is no target.');
      requests.push(
        statusOf(target, agent).then((status) => ({
          status,
          dueAt,
          took: performance.now() - since - dueAt,
        })),
      );
    }
  };
  for (sendDue(); requests.length < all; sendDue()) await delay(TICK_MS);
  const results = await Promise.all(requests);
  agent.destroy();
  return results;
}

function statusOf({ url, headers }: Target, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}
