import type { AnteStep } from './ante-step';
import { checkLocks } from './check-locks';
import { checkTimeoutHeight } from './check-timeout-height';
import { consumeSignatureGas } from './consume-signature-gas';
import { consumeSizeGas } from './consume-size-gas';
import { deductFee } from './deduct-fee';
import { incrementSequences } from './increment-sequences';
import { limitSignatures } from './limit-signatures';
import { rejectExtensionOptions } from './reject-extension-options';
import { setPublicKeys } from './set-public-keys';
import { validateBasic } from './validate-basic';
import { validateMemo } from './validate-memo';
import { verifySignatures } from './verify-signatures';

/** Order of Optio's app/antehandler/ante.go; determines the first error. */
const steps: readonly AnteStep[] = [
  rejectExtensionOptions,
  validateBasic,
  checkTimeoutHeight,
  validateMemo,
  checkLocks,
  consumeSizeGas,
  deductFee,
  setPublicKeys,
  limitSignatures,
  consumeSignatureGas,
  verifySignatures,
  incrementSequences,
];

export const runAnte: AnteStep = (context, tx) => {
  for (const step of steps) step(context, tx);
};
