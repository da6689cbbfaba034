import { generateKeyPairSync } from 'node:crypto';
import { createReleaseKeys } from '../modules/releases/publishing/release-keys.service';
import { createReleaseTrusts } from '../modules/releases/publishing/release-trusts.service';
import { createReleaseRegistry } from '../modules/releases/release-registry';
import { createTestApp } from './create-test-app';
import { createTestShell, createTestStore } from './create-test-build';
import type { UploadKey } from './send-upload';

/** Starts a server that signs releases with a key of its own, with a published shell. */
export async function createUploadTest(env: Record<string, string> = {}) {
  const store = createTestStore();
  const privateKey = store.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const test = await createTestApp({ env: { ...store.env, RELEASES_PRIVATE_KEY: privateKey, ...env } });
  const mover = { db: test.deps.db, now: () => test.clock.now(), actor: 'maya' };
  await createReleaseRegistry(mover).publish({ ...store, ...createTestShell() });
  const keys = createReleaseKeys(mover);
  return {
    test,
    store,
    keys,
    trusts: createReleaseTrusts(mover),
    /** Registers a key for a remote that has an owner. */
    async addKey(remote: string): Promise<UploadKey> {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const id = await keys.add(remote, publicKey.export({ type: 'spki', format: 'pem' }).toString());
      return { id, privateKey };
    },
    setOwner: (remote: string, name: string) =>
      keys.setOwner({ remote, name, mail: `${remote}@tessera.local` }),
  };
}
