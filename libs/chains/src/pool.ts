import type { ChainError } from './errors/chain-error';
import { ChainRefusedError } from './errors/chain-refused-error';
import { within } from './within';

type Work<Rpc, T> = (rpc: Rpc) => Promise<T>;

/** The first answer that is not null, and how many nodes did not answer. */
export interface PoolSearch<T> {
  readonly found: T | null;
  readonly silent: number;
}

/** The nodes of one chain. Calls go to one of them; when it fails, the next one takes its place. */
export interface Pool<Rpc> {
  call<T>(work: Work<Rpc, T>): Promise<T>;
  /**
   * Asks one node after another until one has an answer: what one node does not know, another may.
   * @throws when no node answers.
   */
  search<T>(work: Work<Rpc, T | null>): Promise<PoolSearch<T>>;
}

interface PoolOptions<Rpc> {
  readonly nodes: readonly Rpc[];
  /** Asks a node for its chain and throws when it is another one. @returns whether the node still replays blocks. */
  check(rpc: Rpc): Promise<boolean>;
  toError(error: unknown): ChainError;
  /** A refusal that says something about the node, not about the request: the next node may answer. */
  isNodeFault?(error: ChainRefusedError): boolean;
  readonly timeoutMs: number;
}

/** How long the health check of a node counts while another node could take its place. */
const CHECK_AGAIN_MS = 10_000;

interface Node<Rpc> {
  readonly rpc: Rpc;
  checkedAt: number | null;
  /** Of the last call, when it was not answered. */
  failure: { readonly error: ChainError; readonly at: number } | null;
}

/** The node still replays blocks, so its state is old. */
class CatchingUpError extends Error {}

/** The URLs of a comma-separated list. */
export const urlsOf = (rpcUrl: string): string[] => rpcUrl.split(',').map((url) => url.trim());

/** Opens nothing yet; the first call checks the node. */
export function createPool<Rpc>(options: PoolOptions<Rpc>): Pool<Rpc> {
  const { check, toError, isNodeFault = () => false, timeoutMs } = options;
  const nodes = options.nodes.map((rpc): Node<Rpc> => ({ rpc, checkedAt: null, failure: null }));
  let current = 0;

  async function run<T>(node: Node<Rpc>, anyway: boolean, work: Work<Rpc, T>): Promise<T> {
    const { checkedAt } = node;
    if (checkedAt === null || (nodes.length > 1 && Date.now() - checkedAt > CHECK_AGAIN_MS)) {
      const isCatchingUp = (await check(node.rpc)) && nodes.length > 1;
      if (isCatchingUp && !anyway) throw new CatchingUpError();
      if (!isCatchingUp) node.checkedAt = Date.now();
    }
    return work(node.rpc);
  }

  async function attempt<T>(node: Node<Rpc>, anyway: boolean, work: Work<Rpc, T>): Promise<T> {
    try {
      // Two rounds of requests at the most, and the check of the node before them.
      const answer = await within(3 * timeoutMs, run(node, anyway, work));
      node.failure = null;
      return answer;
    } catch (thrown) {
      if (thrown instanceof CatchingUpError) throw thrown;
      const error = toError(thrown);
      node.failure = error instanceof ChainRefusedError ? null : { error, at: Date.now() };
      throw error;
    }
  }

  /** From the current node on. A node that fails is no longer the current one. */
  const inOrder = () => nodes.map((_, step) => (current + step) % nodes.length);
  const leave = (at: number) => {
    if (current === at) current = (at + 1) % nodes.length;
  };

  /** A refusal comes from a working node: the others would answer the same. Every other failure tries the next node. */
  async function call<T>(work: Work<Rpc, T>): Promise<T> {
    let failure: unknown;
    let behind: Node<Rpc> | undefined;
    for (const at of inOrder()) {
      const node = nodes[at];
      if (!node) continue;
      try {
        return await attempt(node, false, work);
      } catch (error) {
        if (error instanceof CatchingUpError) behind = node;
        else failure = error;
        if (error instanceof ChainRefusedError && !isNodeFault(error)) throw error;
        leave(at);
      }
    }
    if (behind === undefined) throw failure;
    return attempt(behind, true, work);
  }

  async function search<T>(work: Work<Rpc, T | null>): Promise<PoolSearch<T>> {
    const failures: unknown[] = [];
    const first = current;
    for (const at of inOrder()) {
      const node = nodes[at];
      if (!node) continue;
      // Each search asks every node and would wait for one that just failed.
      if (at !== first && node.failure !== null && Date.now() - node.failure.at < CHECK_AGAIN_MS) {
        failures.push(node.failure.error);
        continue;
      }
      try {
        const found = await attempt(node, true, work);
        if (found !== null) return { found, silent: failures.length };
      } catch (error) {
        failures.push(error);
        if (!(error instanceof ChainRefusedError)) leave(at);
      }
    }
    if (failures.length === nodes.length) throw failures[0];
    return { found: null, silent: failures.length };
  }

  return { call, search };
}
