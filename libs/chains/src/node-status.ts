/** Result of a health check. */
export interface NodeStatus {
  readonly isCatchingUp: boolean;
  /** Time of the head in ms, at most the time of the check. Null when the check does not read it. */
  readonly headTime: number | null;
  /** Lowest block of the node. Null when unknown. */
  readonly lowest: bigint | null;
}

/** State of a configured node at its last health check or call. */
export interface NodeState {
  /** Place in the configured list of nodes, from 1. */
  readonly position: number;
  /** Whether reads begin at this node. */
  readonly isCurrent: boolean;
  /** False after a failure, until the node responds again. */
  readonly isUp: boolean;
  readonly isCatchingUp: boolean;
  /** Seconds between the head of the node and the median of all heads. Null when unknown. */
  readonly behindSeconds: number | null;
  readonly lowest: bigint | null;
  /** Reads that this node delayed so that a second node received them too. */
  readonly hedges: Hedges;
}

/** `won`: the second node responded first. */
interface Hedges {
  readonly won: number;
  readonly lost: number;
}

interface CheckedNode {
  readonly at: number;
  readonly status: NodeStatus | null;
  readonly failure: object | null;
  readonly hedges: Hedges;
}

/** Several block times of both chains. */
const MAX_LAG_MS = 60_000;

/** Returns the known heads. The last known head of a failed node is old. */
const headTimesOf = (nodes: readonly CheckedNode[]): number[] =>
  nodes.flatMap((one) => (one.failure === null ? (one.status?.headTime ?? []) : []));

/** Returns how far the head of the node is behind the median of all known heads, in ms: 0 or more. Null when unknown. */
function lagOf({ status }: CheckedNode, all: readonly CheckedNode[]): number | null {
  const times = headTimesOf(all).toSorted((one, other) => one - other);
  // Of two nodes, the newer head: the older one must not hide that its node stopped.
  const median = times[Math.floor(times.length / 2)];
  const headTime = status?.headTime ?? null;
  return median === undefined || headTime === null ? null : Math.max(0, median - headTime);
}

/**
 * Whether the node syncs, or more than half of the configured nodes have a head that is over a minute newer. If fewer
 * heads are known, all other known heads must be newer and its own over a minute old: one node with a false time must
 * not take over the calls. Relative to the others, because a halted chain has an old head on all nodes.
 */
export function isBehind(node: CheckedNode, all: readonly CheckedNode[]): boolean {
  if (all.length === 1) return false;
  const { isCatchingUp = false, headTime = null } = node.status ?? {};
  if (isCatchingUp || headTime === null) return isCatchingUp;
  const others = headTimesOf(all.filter((one) => one !== node));
  const newer = others.filter((time) => time - headTime > MAX_LAG_MS).length;
  if (newer > all.length / 2) return true;
  return newer > 0 && newer === others.length && Date.now() - headTime > MAX_LAG_MS;
}

export const statesOf = (nodes: readonly CheckedNode[], current: number): NodeState[] =>
  nodes.map((node) => {
    const { at, status, failure, hedges } = node;
    const lag = lagOf(node, nodes);
    return {
      position: at + 1,
      isCurrent: at === current,
      isUp: failure === null,
      isCatchingUp: status?.isCatchingUp === true,
      behindSeconds: lag === null ? null : lag / 1000,
      lowest: status?.lowest ?? null,
      hedges: { ...hedges },
    };
  });
