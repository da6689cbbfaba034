import { type ChainError, ChainRefusedError } from './errors';
import { within } from './within';

type Work<Rpc, T> = (rpc: Rpc) => Promise<T>;

/** `silent`: nodes that failed. */
export interface PoolSearch<T> {
  readonly found: T | null;
  readonly silent: number;
}

export interface Pool<Rpc> {
  call<T>(work: Work<Rpc, T>): Promise<T>;
  /** Queries the nodes in turn until one has a result. @throws the first failure when all fail */
  search<T>(work: Work<Rpc, T | null>): Promise<PoolSearch<T>>;
}

interface PoolOptions<Rpc> {
  readonly nodes: readonly Rpc[];
  /** @throws for another chain. @returns whether the node still replays blocks */
  check(rpc: Rpc): Promise<boolean>;
  toError(error: unknown): ChainError;
  /** Whether the error concerns the node, not the request. */
  isNodeFault?(error: ChainRefusedError): boolean;
  readonly timeoutMs: number;
}

/** Validity of a health check when there are other nodes. */
const HEALTH_CHECK_TTL_MS = 10_000;

interface Node<Rpc> {
  readonly at: number;
  readonly rpc: Rpc;
  checkedAt: number | null;
  failure: { readonly error: ChainError; readonly at: number } | null;
}

class CatchingUpError extends Error {}

export const urlsOf = (rpcUrl: string): string[] => rpcUrl.split(',').map((url) => url.trim());

export function createPool<Rpc>(options: PoolOptions<Rpc>): Pool<Rpc> {
  const { check, toError, isNodeFault, timeoutMs } = options;
  const nodes = options.nodes.map((rpc, at): Node<Rpc> => ({ at, rpc, checkedAt: null, failure: null }));
  let current = 0;

  async function run<T>(node: Node<Rpc>, allowCatchingUp: boolean, work: Work<Rpc, T>): Promise<T> {
    const { checkedAt } = node;
    if (checkedAt === null || (nodes.length > 1 && Date.now() - checkedAt > HEALTH_CHECK_TTL_MS)) {
      const isCatchingUp = (await check(node.rpc)) && nodes.length > 1;
      if (isCatchingUp && !allowCatchingUp) throw new CatchingUpError();
      if (!isCatchingUp) node.checkedAt = Date.now();
    }
    return work(node.rpc);
  }

  async function attempt<T>(node: Node<Rpc>, allowCatchingUp: boolean, work: Work<Rpc, T>): Promise<T> {
    try {
      // Health check plus at most two rounds of requests.
      const answer = await within(3 * timeoutMs, run(node, allowCatchingUp, work));
      node.failure = null;
      return answer;
    } catch (thrown) {
      if (thrown instanceof CatchingUpError) throw thrown;
      const error = toError(thrown);
      node.failure = error instanceof ChainRefusedError ? null : { error, at: Date.now() };
      throw error;
    }
  }

  const inOrder = () => [...nodes.slice(current), ...nodes.slice(0, current)];
  const failOver = ({ at }: Node<Rpc>) => {
    if (current === at) current = (at + 1) % nodes.length;
  };

  /** The other nodes would repeat an error response; other failures try the next node. */
  async function call<T>(work: Work<Rpc, T>): Promise<T> {
    let failure: unknown;
    let behind: Node<Rpc> | undefined;
    for (const node of inOrder()) {
      try {
        return await attempt(node, false, work);
      } catch (error) {
        if (error instanceof CatchingUpError) behind = node;
        else failure = error;
        if (error instanceof ChainRefusedError && isNodeFault?.(error) !== true) throw error;
        failOver(node);
      }
    }
    if (behind === undefined) throw failure;
    return attempt(behind, true, work);
  }

  async function search<T>(work: Work<Rpc, T | null>): Promise<PoolSearch<T>> {
    const failures: unknown[] = [];
    const first = current;
    for (const node of inOrder()) {
      // Skip nodes that just failed.
      if (node.at !== first && node.failure !== null && Date.now() - node.failure.at < HEALTH_CHECK_TTL_MS) {
        failures.push(node.failure.error);
        continue;
      }
      try {
        const found = await attempt(node, true, work);
        if (found !== null) return { found, silent: failures.length };
      } catch (error) {
        failures.push(error);
        if (!(error instanceof ChainRefusedError)) failOver(node);
      }
    }
    if (failures.length === nodes.length) throw failures[0];
    return { found: null, silent: failures.length };
  }

  return { call, search };
}
