import type { Context } from '../chain/context';
import type { DecodedTx } from '../tx/decoded-tx';

export type AnteStep = (context: Context, tx: DecodedTx) => void;
