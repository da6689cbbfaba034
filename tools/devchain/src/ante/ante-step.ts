import type { Context } from '../chain/context';
import type { DecodedTx } from '../tx/decoded-tx';

/** Ante decorator. @throws the rejection */
export type AnteStep = (context: Context, tx: DecodedTx) => void;
