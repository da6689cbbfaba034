import * as v from 'valibot';
import type { KeyStoreSettings } from '../../config/key-store-settings';
import { RejectedError } from '../../platform/key-stores/key-store';
import { createKmsClient } from '../../platform/key-stores/kms-client';
import { ID_LABEL, idOf, type Pepper, requireMac } from './pepper';

const MacResponse = v.object({ KeyId: v.string(), Mac: v.string() });

/**
 * Opens an HMAC key of AWS KMS. The key needs the spec HMAC_256 and the permission kms:GenerateMac. An alias is resolved
 * once: its first response names the key, and later requests use this key. If an alias moved between two requests, a vault
 * could be encrypted with one key and stored with the id of the other.
 */
export async function openKmsPepper(settings: KeyStoreSettings, keyId: string): Promise<Pepper> {
  const call = createKmsClient(settings);
  async function generateMac(key: string, message: string) {
    const response = await call('GenerateMac', {
      KeyId: key,
      MacAlgorithm: 'HMAC_SHA_256',
      Message: Buffer.from(message).toString('base64'),
    });
    const { KeyId, Mac } = v.parse(MacResponse, response);
    return { arn: KeyId, mac: requireMac(Buffer.from(Mac, 'base64')) };
  }
  const { arn, mac: source } = await generateMac(keyId, ID_LABEL);
  const id = idOf(source);
  source.fill(0);
  return {
    id,
    async macOf(walletId) {
      const response = await generateMac(arn, walletId);
      if (response.arn !== arn) throw new RejectedError('KMS used another key than the requested one');
      return { id, mac: response.mac };
    },
  };
}
