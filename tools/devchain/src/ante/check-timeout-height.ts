import { sdkErrors } from '../chain/sdk-errors';
import type { AnteStep } from './ante-step';

/** x/auth/ante/basic.go TxTimeoutHeightDecorator; the named height is the last that may include the transaction. */
export const checkTimeoutHeight: AnteStep = ({ height }, { body: { timeoutHeight } }) => {
  if (timeoutHeight > 0n && BigInt(height) > timeoutHeight) {
    throw sdkErrors.txTimeoutHeight(`block height: ${height}, timeout height: ${timeoutHeight}`);
  }
};
