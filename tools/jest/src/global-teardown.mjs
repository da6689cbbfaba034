export default async function tearDown() {
  globalThis.removeTestSigner?.();
  await globalThis.stopTestPostgres?.();
}
