import { tsImport } from 'tsx/esm/api';

/** Jest does not transform this file, so TypeScript comes through tsx. */
export default async function setUp() {
  const { startTestPostgres } = await tsImport('@tessera/stack', import.meta.url);
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.stopTestPostgres = () => postgres.stop();
}
