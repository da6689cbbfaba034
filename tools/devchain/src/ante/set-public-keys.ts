import { toBase64 } from '@cosmjs/encoding';
import type { SignerInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Context } from '../chain/context';
import { event } from '../chain/event';
import { sdkErrors } from '../chain/sdk-errors';
import { setAccount } from '../modules/auth/accounts';
import { signersOf } from '../tx/decoded-tx';
import { addressOf, decodePublicKey } from '../tx/public-key';
import type { AnteStep } from './ante-step';
import { signerAccount } from './signer-account';

/** x/auth/ante/sigverify.go SetPubKeyDecorator. */
export const setPublicKeys: AnteStep = (context, tx) => {
  const signers = signersOf(tx);
  const { signerInfos } = tx.authInfo;
  signers.forEach((signer, index) => setPublicKey(context, signer, signerInfos[index], index));
  signers.forEach((signer, index) => {
    const signature = tx.raw.signatures[index] ?? new Uint8Array();
    context.emit(
      event('tx', { acc_seq: `${signer}/${signerInfos[index]?.sequence ?? 0n}` }),
      event('tx', { signature: toBase64(signature) }),
    );
  });
};

function setPublicKey(context: Context, signer: string, info: SignerInfo | undefined, index: number): void {
  if (info?.publicKey === undefined) return;
  const key = decodePublicKey(info.publicKey);
  if (context.mode !== 'simulate' && addressOf(key) !== signer) {
    throw sdkErrors.invalidPubKey(
      `pubKey does not match signer address ${signer} with signer index: ${index}`,
    );
  }
  const account = signerAccount(context, signer);
  if (account.base.pubKey !== undefined) return;
  setAccount(context.store, { ...account, base: { ...account.base, pubKey: info.publicKey } });
}
