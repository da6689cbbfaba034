import type { ChainAdapter, ChainTransaction } from '@tessera/chains';
import { toDecimal } from '@tessera/money';
import { feeAssetOf } from '../../chains';

import { failureMessage, type FailurePurpose } from './failure-messages';
import type { TransferFailure } from '../transfers.table';

/** Returns the failure, as shown to the user, of a transaction that a block has. */
export function describeFailure(
  adapter: ChainAdapter,
  purpose: FailurePurpose,
  { success, code, feePaidBase }: ChainTransaction,
): TransferFailure {
  const feeTaken = toDecimal(feePaidBase, feeAssetOf(adapter).decimals);
  if (success) {
    return { code: 'NOT_DELIVERED', message: 'The token moved nothing; the network fee was taken', feeTaken };
  }
  const why = (code && failureMessage(purpose, code)) ?? `${adapter.name} could not carry it out`;
  return {
    code: code ? `${code.codespace}/${code.code}` : 'FAILED',
    message: feePaidBase > 0n ? `${why}; the network fee was taken` : why,
    feeTaken,
  };
}
