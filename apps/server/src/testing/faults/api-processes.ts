import { setTimeout as delay } from 'node:timers/promises';

import type { ServerProcess } from '../server-process';
import type { FaultWorld } from './fault-world';

const POLL_MS = 50;
const POLL_TIMEOUT_MS = 5_000;
const RETRY_MS = 100;
/** The drain is longer than the interval of the readiness checks. */
const ENV = { DRAIN_DELAY_SECONDS: '3' };

/** A worker, and API processes behind a balancer that checks their readiness and sends requests to the ready ones in turn. */
export class ApiProcesses {
  private worker: ServerProcess | undefined;
  private readonly all: ServerProcess[] = [];
  private readonly ready = new Set<ServerProcess>();
  private turn = 0;
  retries = 0;

  constructor(private readonly world: FaultWorld) {}

  async start(count: number): Promise<void> {
    this.worker = await this.world.startOwn({}, 'worker');
    for (let started = 0; started < count; started += 1) await this.add();
  }

  /** Resolves when the new process is ready. */
  private async add(): Promise<void> {
    const server = await this.world.startOwn(ENV, 'api');
    this.all.push(server);
    void this.watch(server);
    await this.world.within(30_000, async () => this.ready.has(server));
  }

  /** Kills the oldest process with SIGKILL, and replaces it after `meanwhile`. The balancer must notice it by itself. */
  async replaceKilled(meanwhile: () => Promise<unknown>): Promise<void> {
    await this.all[0]?.kill();
    await meanwhile();
    this.all.shift();
    await this.add();
  }

  /** Ends the oldest process with SIGTERM and replaces it. @returns its exit code or signal */
  async restart(): Promise<string> {
    const ending = await this.all[0]?.stop();
    this.all.shift();
    await this.add();
    return ending ?? 'none';
  }

  /** Sends a request. Sends it again to another process while it fails, at most `retries` times. @throws the last failure */
  async request(path: string, init: RequestInit, retries: number): Promise<string> {
    let failed: ServerProcess | undefined;
    const send = async () => {
      const server = this.next(failed);
      failed = server;
      return requestOnce(`${server.url}/api/${path}`, init);
    };
    return this.retry(path, send, retries);
  }

  /** Sends a request to each process. */
  async requestEach(path: string, init: RequestInit, retries: number): Promise<void> {
    const all = this.all.map(({ url }) =>
      this.retry(path, () => requestOnce(`${url}/api/${path}`, init), retries),
    );
    await Promise.all(all);
  }

  private async retry(path: string, send: () => Promise<Reply>, retries: number): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const { text, failure } = await send();
      if (failure === undefined) return text;
      if (tries >= retries) throw new Error(`${path} failed after ${tries} retries: ${failure}`);
      this.retries += 1;
      // The first retry follows at once, as from a proxy.
      if (tries > 0) await delay(RETRY_MS);
    }
  }

  async close(): Promise<void> {
    for (const server of this.all.splice(0)) await server.kill();
    await this.worker?.kill();
  }

  private next(failed: ServerProcess | undefined): ServerProcess {
    const others = this.all.filter((server) => server !== failed);
    const usable = others.filter((server) => this.ready.has(server));
    const from = [usable, others, this.all].find(({ length }) => length > 0) ?? [];
    this.turn += 1;
    const server = from[this.turn % from.length];
    if (!server) throw new Error('there is no process');
    return server;
  }

  private async watch(server: ServerProcess): Promise<void> {
    for (; this.all.includes(server); await delay(POLL_MS)) {
      const init = { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) };
      const { failure } = await requestOnce(`${server.url}/health/ready`, init);
      if (failure === undefined) this.ready.add(server);
      else this.ready.delete(server);
    }
    this.ready.delete(server);
  }
}

interface Reply {
  text: string;
  failure?: string;
}

async function requestOnce(url: string, init: RequestInit): Promise<Reply> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return answer.ok ? { text } : { text, failure: `${answer.status} ${text}` };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { text: '', failure: `${String(error)} ${cause instanceof Error ? cause.message : ''}` };
  }
}
