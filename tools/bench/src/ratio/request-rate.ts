import { Agent, get } from 'node:http';

const CONCURRENCY = 8;

/** GET with a 200 response, repeated by eight concurrent clients with keep-alive. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the responses per second over `requests` requests. @throws on any status but 200 */
export async function requestRate({ url, headers }: Target, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const since = performance.now();
  let left = requests;
  const callAgain = async () => {
    while (left > 0) {
      left -= 1;
      await fetchOnce(url, headers, agent);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, callAgain));
  agent.destroy();
  return (requests * 1000) / (performance.now() - since);
}

function fetchOnce(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).once('error', reject);
  });
}
