import { rawSecp256k1PubkeyToRawAddress } from '@cosmjs/amino';
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { encodeAddress } from '../chain/address';
import { sdkErrors } from '../chain/sdk-errors';

const COMPRESSED_LENGTH = 33;

/** 33 bytes. @throws unless secp256k1 */
export function decodePublicKey({ typeUrl, value }: Any): Uint8Array {
  if (typeUrl !== PubKey.typeUrl) throw sdkErrors.invalidPubKey(`unrecognized public key type: ${typeUrl}`);
  const { key } = PubKey.decode(value);
  if (key.length !== COMPRESSED_LENGTH) throw sdkErrors.invalidPubKey(`invalid key length ${key.length}`);
  return key;
}

export function addressOf(key: Uint8Array): string {
  return encodeAddress(rawSecp256k1PubkeyToRawAddress(key));
}
