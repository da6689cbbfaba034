import type { Context } from '../chain/context';
import type { DecodedTx } from '../tx/decoded-tx';

/** One decorator of the ante handler: passes, or throws the refusal. */
export type AnteStep = (context: Context, tx: DecodedTx) => void;
