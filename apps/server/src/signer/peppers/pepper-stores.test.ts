import { randomBytes } from 'node:crypto';
import { keyStores } from '../../testing/key-stores';
import { testConfig } from '../../testing/test-config';
import { createOperations } from '../signer-operations';
import type { LockedVault } from '../signer-protocol';
import { signerSecrets } from '../signer-secrets';
import { readMacs } from './read-macs';
import { walletPeppers } from './wallet-peppers';

const owner = { walletId: 'wallet-1', userId: 'user-1' };
const passcode = 'wallet key #1';

/** The operations of a signer whose server has these peppers. */
async function operationsWith(env: Record<string, string>, current: string, ...others: string[]) {
  const peppers = { WALLET_PEPPER: current, WALLET_PEPPERS_BEFORE: others.join() };
  const config = testConfig('postgres://unused', { ...env, ...peppers });
  const opened = await walletPeppers(config);
  const operations = createOperations(signerSecrets(config));
  const lockedVault = (record: LockedVault['record']) => ({ owner, passcode, record });
  return {
    create: async (mnemonic: string) =>
      (
        await operations.createVault(
          { owner, mnemonic, passcode },
          await readMacs(opened, 'createVault', { owner }),
        )
      ).record,
    async move(record: LockedVault['record']) {
      const ask = { ...lockedVault(record), family: 'evm' as const };
      const { keyId, rewrapped } = await operations.unlockKey(ask, await readMacs(opened, 'unlockKey', ask));
      await operations.discardKey({ keyId }, []);
      if (!rewrapped) throw new Error('the vault was not moved');
      return rewrapped;
    },
    async opens(record: LockedVault['record'], mnemonic: string, key = passcode) {
      const words = mnemonic.split(' ').slice(0, 2);
      const ask = { ...lockedVault(record), passcode: key, positions: [1, 2], words };
      return (await operations.checkWords(ask, await readMacs(opened, 'checkWords', ask))).right;
    },
  };
}

it.each(keyStores)(
  'moves a vault from a file to %s, opens it without the file, and moves it to another key and back',
  async (_, start) => {
    const store = await start();
    try {
      const mnemonic = `${'zoo '.repeat(11)}wrong`;
      const file = randomBytes(32).toString('base64');
      const [key, next] = [await store.createKey(), await store.createKey()];
      const before = await operationsWith(store.env, file);
      const record = await before.create(mnemonic);

      const moved = await (await operationsWith(store.env, key, file)).move(record);
      const after = await operationsWith(store.env, key);
      expect(await after.opens(moved, mnemonic)).toBe(true);
      await expect(after.opens(moved, mnemonic, 'wallet key #2')).rejects.toThrow('wrong-passcode');
      await expect(after.opens(record, mnemonic)).rejects.toThrow(record.pepperId);
      expect((await after.create(mnemonic)).pepperId).toBe(moved.pepperId);

      const again = await (await operationsWith(store.env, next, key)).move(moved);
      expect(await (await operationsWith(store.env, next)).opens(again, mnemonic)).toBe(true);
      const back = await (await operationsWith(store.env, file, next)).move(again);
      expect(new Set([record, moved, again].map(({ pepperId }) => pepperId)).size).toBe(3);
      expect(back.pepperId).toBe(record.pepperId);
      expect(await before.opens(back, mnemonic)).toBe(true);
    } finally {
      await store.close();
    }
  },
);
