/** Script of a process that holds all shards of a chain until it is killed. */
import { SHARDS } from '../platform/db/shards';
import { withShardLeases } from '../modules/indexing/shard-leases.repository';

await withShardLeases(process.env['DATABASE_URL'] ?? '', 'optio-testnet', async ({ take }) => {
  for (const shard of SHARDS) await take(shard);
  process.stdout.write('ready\n');
  await new Promise((resolve) => setInterval(resolve, 2 ** 30));
});
