import type { KeyStoreSettings } from '../../config/key-store-settings';
import { RejectedError } from '../../platform/key-stores/key-store';
import { createPkcs11Tool } from '../../platform/key-stores/pkcs11-tool';
import { ID_LABEL, idOf, type Pepper, requireMac } from './pepper';

/** Opens a generic secret key of 32 bytes in a PKCS #11 token. */
export async function openPkcs11Pepper(
  settings: KeyStoreSettings,
  key: { token: string; keyId: string },
): Promise<Pepper> {
  const tool = createPkcs11Tool(settings, key);
  const sign = async (message: string) => requireMac(await tool.sign('SHA256-HMAC', message));
  const readId = async () => idOf(await sign(ID_LABEL));
  const id = await readId();
  async function requireSameKey(): Promise<void> {
    const usedId = await readId();
    if (usedId !== id) throw new RejectedError(`it is now another key (id ${usedId} instead of ${id})`);
  }
  return {
    id,
    async macOf(walletId) {
      // Each run of the tool looks the key up again. The first check finds a replaced key that is restored during the HMAC.
      // The second check finds a key that is replaced during the HMAC. With the HMAC of another key, right wallet keys would count as
      // wrong, and a new vault would be stored with the wrong id.
      await requireSameKey();
      const mac = await sign(walletId);
      await requireSameKey();
      return { id, mac };
    },
  };
}
