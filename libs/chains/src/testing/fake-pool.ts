import { ChainRefusedError, WrongChainError } from '../errors';
import { toChainError } from '../evm/errors';
import { createPool } from '../pool';

export interface Fake {
  name: string;
  isDown?: boolean;
  isSyncing?: boolean;
  /** Only its health check fails. */
  isOtherChain?: boolean;
  /** Time of the head in ms. */
  headTime?: number;
  /** Delays its health check. */
  slow?: Promise<void>;
  /** Message of an error response. */
  refusal?: string;
}

/** Creates a pool that records the names of the called and of the checked nodes. */
export function poolOf(...nodes: Fake[]) {
  const asked: string[] = [];
  const checked: string[] = [];
  const pool = createPool<Fake>({
    nodes,
    timeoutMs: 1000,
    hedgePercent: 5,
    toError: (error) => toChainError('31337', error),
    check: (node) => {
      checked.push(node.name);
      if (node.isDown) return Promise.reject(new Error('down'));
      if (node.isOtherChain) return Promise.reject(new WrongChainError('31337', '1'));
      const { isSyncing: isCatchingUp = false, headTime = null, slow = Promise.resolve() } = node;
      return slow.then(() => ({ isCatchingUp, headTime, lowest: null }));
    },
  });
  const ask = (node: Fake) => {
    asked.push(node.name);
    if (node.isDown) throw new Error('down');
    if (node.refusal !== undefined) throw new ChainRefusedError('31337', node.refusal);
    return node.name;
  };
  return {
    asked,
    checked,
    call: () => pool.call(async (node) => ask(node)),
    callInBulk: () => pool.callInBulk(async (node) => ask(node)),
    callWith: pool.call,
    read: pool.read,
    search: pool.search,
    quorum: pool.quorum,
    poll: (isEnough: (answers: readonly string[]) => boolean) =>
      pool.poll(async (node) => ask(node), isEnough),
    pollWith: pool.poll,
    states: pool.states,
    /** Finds nothing on a working node. */
    searchAll: () => pool.search(async (node) => (ask(node) === '' ? '' : null)),
  };
}
