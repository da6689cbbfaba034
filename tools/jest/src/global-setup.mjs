import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const server = fileURLToPath(new URL('../../../apps/server', import.meta.url));

/** Jest does not transform this file, so TypeScript comes through tsx. */
export default async function setUp() {
  const { startTestPostgres } = await tsImport('@tessera/stack', import.meta.url);
  const { buildNode } = await tsImport('../../rspack/src/build-node.ts', import.meta.url);
  const signer = await buildNode(server, 'test-signer', './src/wallets/signer/signer-process.ts');
  process.env.TEST_SIGNER = signer.file;
  globalThis.removeTestSigner = () => signer.remove();
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopTestPostgres = () => postgres.stop();
}
