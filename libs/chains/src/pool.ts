import { createBudget, hedge } from './hedge';
import { ChainRefusedError, type NodeFailure } from './errors';
import { statesOf, type NodeState } from './node-status';
import {
  BehindError,
  createNodes,
  recentFailure,
  type NodeOptions,
  type PoolNode,
  type Work,
} from './pool-nodes';

/** `silent`: nodes that failed. */
export interface PoolSearch<T> {
  readonly found: T | null;
  readonly silent: number;
}

export interface PoolPoll<T> {
  readonly answers: readonly T[];
  readonly failures: readonly NodeFailure[];
  /** Nodes without an answer: they failed, or the answers of the others were enough. */
  readonly silent: number;
}

export interface Pool<Rpc> {
  /** More than half of the configured nodes. */
  readonly quorum: number;
  call<T>(work: Work<Rpc, T>): Promise<T>;
  /**
   * Queries the nodes in turn until one answers. Without a time limit: `work` limits its requests. Failures do not move
   * other calls to another node, so slow nodes and gateways that reject batches do not affect payments.
   * @throws the first failure when all fail
   */
  callInBulk<T>(work: Work<Rpc, T>): Promise<T>;
  /**
   * Like `call`, but hedged: if the node has no response after the 95th percentile of its recent reads, a second healthy
   * node receives the read too, and the first response wins. Only for reads that decide on no signed value: a node that
   * lies and responds at once must not set a fee. Two consecutive reads may see different nodes.
   */
  read<T>(work: Work<Rpc, T>): Promise<T>;
  /** Queries the nodes in turn until one has a result. @throws the first failure when all fail */
  search<T>(work: Work<Rpc, T | null>): Promise<PoolSearch<T>>;
  /**
   * Queries a quorum of nodes in parallel, then the other nodes unless the answers are enough. @throws the first
   * failure when all fail
   */
  poll<T>(work: Work<Rpc, T>, isEnough: (answers: readonly T[]) => boolean): Promise<PoolPoll<T>>;
  /** Returns the states without a call to the nodes. */
  states(): NodeState[];
}

interface PoolOptions<Rpc> extends NodeOptions<Rpc> {
  /** Whether the error concerns the node, not the request. */
  isNodeFault?(error: ChainRefusedError): boolean;
  /** Maximum number of second requests per 100 hedged reads. 0 disables them. */
  readonly hedgePercent: number;
}

/** Without duplicates: a node that is listed twice has one vote. */
export const urlsOf = (rpcUrl: string): string[] => [...new Set(rpcUrl.split(',').map((url) => url.trim()))];

export function createPool<Rpc>(options: PoolOptions<Rpc>): Pool<Rpc> {
  const { isNodeFault, toError, hedgePercent } = options;
  const { nodes, attempt, timed, prepare, isHealthy } = createNodes(options);
  const budget = createBudget(hedgePercent);
  const quorum = Math.floor(nodes.length / 2) + 1;
  let current = 0;

  const inOrder = () => [...nodes.slice(current), ...nodes.slice(0, current)];
  const failOver = ({ at }: PoolNode<Rpc>) => {
    if (current === at) current = (at + 1) % nodes.length;
  };

  /** The other nodes would repeat an error response; other failures try the next node. */
  async function callWith<T>(ask: typeof attempt, work: Work<Rpc, T>): Promise<T> {
    let failure: unknown;
    let behind: PoolNode<Rpc> | undefined;
    for (const node of inOrder()) {
      try {
        return await ask(node, false, work);
      } catch (error) {
        if (error instanceof BehindError) behind = node;
        else failure = error;
        if (error instanceof ChainRefusedError && isNodeFault?.(error) !== true) throw error;
        failOver(node);
      }
    }
    if (behind === undefined) throw failure;
    return ask(behind, true, work);
  }
  const call = <T>(work: Work<Rpc, T>) => callWith(attempt, work);

  async function read<T>(work: Work<Rpc, T>): Promise<T> {
    budget.addRead();
    const [node] = inOrder();
    const first = callWith(timed, work);
    const delayMs = node?.durations.delay() ?? null;
    if (!node || delayMs === null) return first;
    return hedge({
      delayMs,
      first,
      second() {
        // The first request may have moved to another node meanwhile, which is then the current one.
        const other = inOrder().slice(1).find(isHealthy);
        return other && budget.take() ? attempt(other, false, work) : null;
      },
      onEnd: (outcome) => (node.hedges[outcome] += 1),
    });
  }

  async function callInBulk<T>(work: Work<Rpc, T>): Promise<T> {
    let failure: unknown;
    for (const node of inOrder()) {
      try {
        await prepare(node, false);
        return await work(node.rpc);
      } catch (error) {
        failure ??= toError(error);
      }
    }
    throw failure;
  }

  async function search<T>(work: Work<Rpc, T | null>): Promise<PoolSearch<T>> {
    const failures: unknown[] = [];
    const first = current;
    for (const node of inOrder()) {
      const recent = recentFailure(node);
      if (node.at !== first && recent !== null) {
        failures.push(recent);
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

  async function poll<T>(work: Work<Rpc, T>, isEnough: (answers: readonly T[]) => boolean) {
    const answers: T[] = [];
    const failures: NodeFailure[] = [];
    const noteFailure = ({ at }: PoolNode<Rpc>, error: unknown) => failures.push({ position: at + 1, error });
    async function ask(node: PoolNode<Rpc>): Promise<void> {
      try {
        answers.push(await attempt(node, true, work));
      } catch (error) {
        noteFailure(node, error);
        if (!(error instanceof ChainRefusedError)) failOver(node);
      }
    }
    // Nodes that just failed come last.
    const ordered = inOrder().toSorted(
      (one, other) => Number(recentFailure(one) !== null) - Number(recentFailure(other) !== null),
    );
    await Promise.all(ordered.slice(0, quorum).map(ask));
    if (!isEnough(answers)) {
      const needsAll = answers.length < quorum;
      const askUnlessFailed = async (node: PoolNode<Rpc>) => {
        const recent = needsAll ? null : recentFailure(node);
        if (recent === null) await ask(node);
        else noteFailure(node, recent);
      };
      await Promise.all(ordered.slice(quorum).map(askUnlessFailed));
    }
    if (answers.length === 0) throw failures[0]?.error;
    return { answers, failures, silent: nodes.length - answers.length };
  }

  return { quorum, call, callInBulk, read, search, poll, states: () => statesOf(nodes, current) };
}
