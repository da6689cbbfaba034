import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const server = fileURLToPath(new URL('../../../apps/server', import.meta.url));
const signerSource = './src/signer/signer-process.ts';
/** Most tests with a wallet derive its key several times. */
const lowCost = {
  test: join(server, 'src/signer/vault/vault.ts'),
  enforce: 'pre',
  loader: join(server, 'src/testing/low-cost-loader.cjs'),
};
/** Jest does not transform this file, so TypeScript comes through tsx. */
const load = (name) => tsImport(name, import.meta.url);

export default async function setUp() {
  const { runFolder } = await load('./run-folder.ts');
  const { serveOnce } = await load('./serve-once.ts');
  const { startPgBouncer, startTestPostgres } = await load('@tessera/services');
  // Below node_modules: the program finds its packages there, and no tool treats it as source.
  const folder = runFolder(join(server, 'node_modules/.cache'), 'test-signer');
  const signer = await serveOnce(async () => {
    const { buildNode } = await load('../../rspack/src/build-node.ts');
    return buildNode(server, signerSource, folder.path, ['@node-rs/argon2'], [lowCost]);
  });
  process.env.TEST_SIGNER_URL = signer.url;
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.socketUrl;
  const pooler = process.env.TEST_POOLER === 'on' ? await startPgBouncer(postgres.url) : undefined;
  if (pooler !== undefined) process.env.TEST_POOLER_URL = pooler.url;
  globalThis.endTestRun = async () => {
    await pooler?.stop();
    await signer.stop();
    folder.remove();
    await postgres.stop();
  };
}
