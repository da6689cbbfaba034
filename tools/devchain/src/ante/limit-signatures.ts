import { sdkErrors } from '../chain/sdk-errors';
import { getAuthParams } from '../modules/auth/params';
import type { AnteStep } from './ante-step';

/** x/auth/ante/sigverify.go ValidateSigCountDecorator. */
export const limitSignatures: AnteStep = ({ store }, { authInfo }) => {
  const { txSigLimit } = getAuthParams(store);
  const count = BigInt(authInfo.signerInfos.length);
  if (count > txSigLimit) throw sdkErrors.tooManySignatures(`signatures: ${count}, limit: ${txSigLimit}`);
};
