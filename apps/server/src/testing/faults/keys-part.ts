import { requireSoftHsm } from '../soft-hsm';
import { startLocalKms } from './local-kms';
import { runTests } from './models-part';
import type { Line } from './report';

const FILES = [
  'signer/peppers/wallet-peppers.test.ts',
  'signer/peppers/pepper-stores.test.ts',
  // With a KMS of this repository: local-kms has no Ed25519 keys.
  'modules/releases/release-key.test.ts',
];

/** Runs the tests of keys in key stores with a server of the KMS API and with a PKCS #11 token. */
export async function keysPart(write: (text: string) => void): Promise<Line[]> {
  requireSoftHsm();
  const kms = await startLocalKms();
  try {
    const files = FILES.map((file) => `apps/server/src/${file}`);
    const lines = await runTests(files, { TEST_KMS_URL: kms.url }, write);
    return lines.map((line) => ({
      ...line,
      counts: { 'tests of key stores': line.counts['model tests'] ?? 0 },
    }));
  } finally {
    await kms.stop();
  }
}
