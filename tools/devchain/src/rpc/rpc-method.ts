import type { Broadcaster } from '../node/broadcaster';
import type { Chain } from '../node/chain';
import type { Control } from '../node/control';
import type { FaultState } from '../node/faults';

export interface Node {
  readonly chain: Chain;
  readonly broadcaster: Broadcaster;
  readonly control: Control;
  readonly faults: FaultState;
}

export type RpcMethod = (node: Node, params: unknown) => unknown;
