import type { Store } from '../state/store';
import type { Dec } from './dec';
import type { ChainEvent } from './event';
import type { GasMeter } from './gas-meter';

/** How a transaction runs; "recheck" repeats CheckTx for what still waits after a block. */
export type ExecutionMode = 'check' | 'recheck' | 'simulate' | 'deliver';

/** What a handler may read and change while it runs. */
export interface Context {
  readonly chainId: string;
  readonly height: number;
  readonly time: Date;
  readonly mode: ExecutionMode;
  readonly store: Store;
  /** The node's own lowest gas price; only CheckTx reads it. */
  readonly minGasPrice?: Dec;
  readonly gas: GasMeter;
  readonly emit: (...events: ChainEvent[]) => void;
}
