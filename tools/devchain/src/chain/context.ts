import type { Store } from '../state/store';
import type { Dec } from './dec';
import type { ChainEvent } from './event';
import type { GasMeter } from './gas-meter';

/** "recheck" repeats CheckTx for pending transactions after a block. */
export type ExecutionMode = 'check' | 'recheck' | 'simulate' | 'deliver';

export interface Context {
  readonly chainId: string;
  readonly height: number;
  readonly time: Date;
  readonly mode: ExecutionMode;
  readonly store: Store;
  /** CheckTx only. */
  readonly minGasPrice?: Dec;
  readonly gas: GasMeter;
  readonly emit: (...events: ChainEvent[]) => void;
}
