import { type ChainError, ChainRefusedError } from './errors';
import { createDurations } from './hedge';
import { isBehind, type NodeStatus } from './node-status';
import { within } from './within';

export type Work<Rpc, T> = (rpc: Rpc) => Promise<T>;

export interface NodeOptions<Rpc> {
  readonly nodes: readonly Rpc[];
  /** @throws for another chain */
  check(rpc: Rpc): Promise<NodeStatus>;
  toError(error: unknown): ChainError;
  readonly timeoutMs: number;
}

export interface PoolNode<Rpc> {
  readonly at: number;
  readonly rpc: Rpc;
  /** Health check in progress. */
  checking: Promise<void> | null;
  checkedAt: number | null;
  status: NodeStatus | null;
  failure: { readonly error: ChainError; readonly at: number } | null;
  readonly durations: ReturnType<typeof createDurations>;
  readonly hedges: { won: number; lost: number };
}

/** The node is catching up, or its head is older than those of the others. */
export class BehindError extends Error {}

/** Validity of a health check when there are other nodes. */
const HEALTH_CHECK_TTL_MS = 10_000;

export const recentFailure = <Rpc>({ failure }: PoolNode<Rpc>): ChainError | null =>
  failure !== null && Date.now() - failure.at < HEALTH_CHECK_TTL_MS ? failure.error : null;

/** Nodes of a pool with their health checks. A used node is checked before its call, and the others are checked with it. */
export function createNodes<Rpc>({ nodes: rpcs, check, toError, timeoutMs }: NodeOptions<Rpc>) {
  const unused = { checking: null, checkedAt: null, status: null, failure: null };
  const nodes = rpcs.map((rpc, at): PoolNode<Rpc> => ({
    at,
    rpc,
    ...unused,
    durations: createDurations(),
    hedges: { won: 0, lost: 0 },
  }));
  let othersCheckedAt: number | null = null;

  const isOld = (time: number | null) =>
    time === null || (nodes.length > 1 && Date.now() - time > HEALTH_CHECK_TTL_MS);

  async function startCheck(node: PoolNode<Rpc>): Promise<void> {
    try {
      const status = await within(3 * timeoutMs, check(node.rpc));
      const now = Date.now();
      const headTime = status.headTime === null ? null : Math.min(status.headTime, now);
      node.status = { ...status, headTime };
      node.checkedAt = now;
    } catch (error) {
      // The node must not serve before a good check: it may have changed its chain.
      node.status = null;
      node.checkedAt = null;
      throw error;
    } finally {
      node.checking = null;
    }
  }
  const checkNode = (node: PoolNode<Rpc>) => (node.checking ??= startCheck(node));

  async function trackFailure<T>(node: PoolNode<Rpc>, response: Promise<T>): Promise<T> {
    try {
      const received = await response;
      node.failure = null;
      return received;
    } catch (thrown) {
      if (thrown instanceof BehindError) throw thrown;
      const error = toError(thrown);
      node.failure = error instanceof ChainRefusedError ? null : { error, at: Date.now() };
      throw error;
    }
  }

  /** Not awaited: a slow node must not delay the calls to another one. */
  function checkOthers(node: PoolNode<Rpc>): void {
    if (!isOld(othersCheckedAt)) return;
    othersCheckedAt = Date.now();
    for (const other of nodes)
      if (other !== node && recentFailure(other) === null)
        trackFailure(other, checkNode(other)).catch(() => undefined);
  }

  /** Checks a node whose last check is old. @throws BehindError unless `allowBehind` */
  async function prepare(node: PoolNode<Rpc>, allowBehind: boolean): Promise<void> {
    if (isOld(node.checkedAt)) {
      await checkNode(node);
      checkOthers(node);
    }
    if (!allowBehind && isBehind(node, nodes)) throw new BehindError();
  }

  async function run<T>(node: PoolNode<Rpc>, allowBehind: boolean, work: Work<Rpc, T>): Promise<T> {
    await prepare(node, allowBehind);
    return work(node.rpc);
  }

  /** Limit: health check plus at most two rounds of requests. @throws BehindError unless `allowBehind` */
  function attempt<T>(node: PoolNode<Rpc>, allowBehind: boolean, work: Work<Rpc, T>): Promise<T> {
    return trackFailure(node, within(3 * timeoutMs, run(node, allowBehind, work)));
  }

  /** Same as `attempt`. Records the time until the response, with that of a health check. */
  async function timed<T>(node: PoolNode<Rpc>, allowBehind: boolean, work: Work<Rpc, T>): Promise<T> {
    const startedAt = performance.now();
    const record = () => node.durations.record(performance.now() - startedAt);
    try {
      const response = await attempt(node, allowBehind, work);
      record();
      return response;
    } catch (error) {
      // Without a response, such as a refused connection, the time says nothing about reads.
      if (error instanceof ChainRefusedError) record();
      throw error;
    }
  }

  /** Whether the node may receive a second request. */
  const isHealthy = (node: PoolNode<Rpc>): boolean =>
    node.status !== null && node.failure === null && !isBehind(node, nodes);

  return { nodes, attempt, timed, prepare, isHealthy };
}
