import { decodeAddress } from '../chain/address';
import { formatCoins } from '../chain/coins';
import { sdkErrors } from '../chain/sdk-errors';
import { signersOf } from '../tx/decoded-tx';
import type { AnteStep } from './ante-step';

const MAX_GAS_WANTED = (1n << 63n) - 1n;

/** types/tx/types.go ValidateBasic. */
export const validateBasic: AnteStep = ({ mode }, tx) => {
  if (mode === 'recheck') return;
  const { fee, feeCoins, raw } = tx;
  if (fee.gasLimit > MAX_GAS_WANTED) {
    throw sdkErrors.invalidRequest(`invalid gas supplied; ${fee.gasLimit} > ${MAX_GAS_WANTED}`);
  }
  if (feeCoins.some(({ amount }) => amount < 0n)) {
    throw sdkErrors.insufficientFee(`invalid fee provided: ${formatCoins(feeCoins)}`);
  }
  const signers = signersOf(tx);
  for (const signer of signers) decodeAddress(signer);
  if (raw.signatures.length === 0) throw sdkErrors.noSignatures();
  if (raw.signatures.length !== signers.length) {
    throw sdkErrors.unauthorized(
      `wrong number of signers; expected ${signers.length}, got ${raw.signatures.length}`,
    );
  }
};
