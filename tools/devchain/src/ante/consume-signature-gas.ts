import { getAuthParams } from '../modules/auth/params';
import { signersOf } from '../tx/decoded-tx';
import type { AnteStep } from './ante-step';
import { signerAccount } from './signer-account';

/** x/auth/ante/sigverify.go SigGasConsumeDecorator. */
export const consumeSignatureGas: AnteStep = (context, tx) => {
  const { sigVerifyCostSecp256k1 } = getAuthParams(context.store);
  for (const signer of signersOf(tx)) {
    signerAccount(context, signer);
    context.gas.consume(sigVerifyCostSecp256k1, 'ante verify: secp256k1');
  }
};
