import { toBase64 } from '@cosmjs/encoding';
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing';
import type { Context } from '../chain/context';
import { sdkErrors } from '../chain/sdk-errors';
import type { Account } from '../modules/auth/account';
import { signersOf, type DecodedTx } from '../tx/decoded-tx';
import { decodePublicKey } from '../tx/public-key';
import { signBytes, verifySignature } from '../tx/verify-signature';
import type { AnteStep } from './ante-step';
import { signerAccount } from './signer-account';

/** Cache over CheckTx and the block. */
const verified = new WeakMap<DecodedTx, Set<string>>();

/** x/auth/ante/sigverify.go SigVerificationDecorator: sequence first, then signature. */
export const verifySignatures: AnteStep = (context, tx) => {
  const { signerInfos } = tx.authInfo;
  const signers = signersOf(tx);
  if (signerInfos.length !== signers.length) {
    throw sdkErrors.unauthorized(
      `invalid number of signer;  expected: ${signers.length}, got ${signerInfos.length}`,
    );
  }
  signers.forEach((signer, index) => {
    const account = signerAccount(context, signer);
    const sequence = signerInfos[index]?.sequence ?? 0n;
    if (sequence !== account.base.sequence) {
      throw sdkErrors.wrongSequence(
        `account sequence mismatch, expected ${account.base.sequence}, got ${sequence}`,
      );
    }
    if (context.mode === 'check' || context.mode === 'deliver') verifyOne(context, tx, account, index);
  });
};

function verifyOne({ chainId }: Context, tx: DecodedTx, { base }: Account, index: number): void {
  const { accountNumber, pubKey } = base;
  if (pubKey === undefined) throw sdkErrors.invalidPubKey('pubkey on account is not set');
  const refuse = (reason: string) =>
    sdkErrors.unauthorized(
      `signature verification failed; please verify account number (${accountNumber}) and chain-id (${chainId}): (${reason})`,
    );
  const mode = tx.authInfo.signerInfos[index]?.modeInfo?.single?.mode;
  if (mode !== SignMode.SIGN_MODE_DIRECT) throw refuse('only SIGN_MODE_DIRECT is supported');

  const cacheKey = [index, chainId, accountNumber, toBase64(pubKey.value)].join('/');
  if (verified.get(tx)?.has(cacheKey) === true) return;
  const message = signBytes(tx.raw.bodyBytes, tx.raw.authInfoBytes, chainId, accountNumber);
  const signature = tx.raw.signatures[index] ?? new Uint8Array();
  if (!verifySignature(message, signature, decodePublicKey(pubKey))) {
    throw refuse('unable to verify single signer signature');
  }
  verified.set(tx, (verified.get(tx) ?? new Set()).add(cacheKey));
}
