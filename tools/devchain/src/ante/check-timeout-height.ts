import { sdkErrors } from '../chain/sdk-errors';
import type { AnteStep } from './ante-step';

/** x/auth/ante/basic.go TxTimeoutHeightDecorator; the height is inclusive. */
export const checkTimeoutHeight: AnteStep = ({ height }, { body: { timeoutHeight } }) => {
  if (timeoutHeight > 0n && BigInt(height) > timeoutHeight) {
    throw sdkErrors.txTimeoutHeight(`block height: ${height}, timeout height: ${timeoutHeight}`);
  }
};
