import type { Broadcaster } from '../node/broadcaster';
import type { Chain } from '../node/chain';
import type { Control } from '../node/control';
import type { FaultState } from '../node/faults';

/** What the methods work on. */
export interface Node {
  readonly chain: Chain;
  readonly broadcaster: Broadcaster;
  readonly control: Control;
  readonly faults: FaultState;
}

/** A method of the RPC: parameters as they came in, result ready for JSON. */
export type RpcMethod = (node: Node, params: unknown) => unknown;
