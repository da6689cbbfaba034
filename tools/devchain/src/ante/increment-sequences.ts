import { setAccount } from '../modules/auth/accounts';
import { signersOf } from '../tx/decoded-tx';
import type { AnteStep } from './ante-step';
import { signerAccount } from './signer-account';

/** x/auth/ante/sigverify.go IncrementSequenceDecorator. */
export const incrementSequences: AnteStep = (context, tx) => {
  for (const signer of signersOf(tx)) {
    const { base, ...rest } = signerAccount(context, signer);
    setAccount(context.store, { ...rest, base: { ...base, sequence: base.sequence + 1n } });
  }
};
