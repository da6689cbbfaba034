/**
 * Returns the settings that send `databaseUrl` through the PgBouncer of the test run (`TEST_POOLER=on`), and none
 * without it.
 */
export function pooledConnections(databaseUrl: string): Record<string, string> {
  const pooler = process.env['TEST_POOLER_URL'];
  if (pooler === undefined) return {};
  const pooled = new URL(databaseUrl);
  pooled.host = new URL(pooler).host;
  // The Unix socket of PostgreSQL.
  pooled.searchParams.delete('host');
  return { DATABASE_URL: pooled.href, DATABASE_URL_DIRECT: databaseUrl };
}
