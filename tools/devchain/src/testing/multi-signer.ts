import { encodePubkey, makeAuthInfoBytes, makeSignDoc, type EncodeObject } from '@cosmjs/proto-signing';
import { fromBase64 } from '@cosmjs/encoding';
import { AuthInfo, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Person } from './devchain-client';
import { sendFee } from './transactions';

export async function signTogether(
  people: readonly Person[],
  messages: readonly EncodeObject[],
): Promise<TxRaw> {
  const [first] = people;
  if (first === undefined) throw new Error('nobody signs');
  const accounts = await Promise.all(people.map(({ client, address }) => client.getSequence(address)));
  const keys = await Promise.all(people.map(({ wallet }) => wallet.getAccounts()));
  const signers = keys.flatMap(([key], index) => {
    const encoded = encodePubkey({
      type: 'tendermint/PubKeySecp256k1',
      value: Buffer.from(key?.pubkey ?? []).toString('base64'),
    });
    return { pubkey: encoded, sequence: accounts[index]?.sequence ?? 0 };
  });
  const authInfoBytes = makeAuthInfoBytes(signers, sendFee.amount, 200_000, undefined, undefined);
  const bodyBytes = first.client.registry.encodeTxBody({ messages: [...messages] });
  const signatures = await Promise.all(
    people.map(async ({ wallet, address }, index) => {
      const { accountNumber = 0n } = accounts[index] ?? {};
      const document = makeSignDoc(bodyBytes, authInfoBytes, 'optio-testnet', accountNumber);
      return fromBase64((await wallet.signDirect(address, document)).signature.signature);
    }),
  );
  return TxRaw.fromPartial({ bodyBytes, authInfoBytes, signatures });
}

/** Invalidates the signatures. */
export function withAuthInfo(tx: TxRaw, change: (authInfo: AuthInfo) => void): TxRaw {
  const authInfo = AuthInfo.decode(tx.authInfoBytes);
  change(authInfo);
  return { ...tx, authInfoBytes: AuthInfo.encode(authInfo).finish() };
}
