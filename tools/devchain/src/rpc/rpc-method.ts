import type { Broadcaster } from '../node/broadcaster';
import type { Chain } from '../node/chain';
import type { Control } from '../node/control';
import type { FaultState } from '../node/faults';

/** Dependencies of the methods. */
export interface Node {
  readonly chain: Chain;
  readonly broadcaster: Broadcaster;
  readonly control: Control;
  readonly faults: FaultState;
}

/** Raw parameters in, JSON result out. */
export type RpcMethod = (node: Node, params: unknown) => unknown;
