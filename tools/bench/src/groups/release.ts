import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@tessera/server/database';
import { createTestDatabase } from '@tessera/services';
import { defineGroup } from '../group';
import { median, timed } from '../measure';
import type { StackAddress } from '../stack/bench-stack';
import { runToEnd } from '../stack/run-to-end';

const RUNS = 3;

/** `npm run release publish wallet` with an uncached build. */
export const release = defineGroup({
  name: 'release',
  lines: { remote: { name: 'One remote rebuilt and published', unit: 's', limit: 5 } },
  async read({ stack }) {
    const address = await stack.address();
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) seconds.push((await publishOnce(address)) / 1000);
    return {
      remote: {
        value: median(seconds),
        note: `single runs: ${seconds.map((s) => s.toFixed(1)).join(', ')} s`,
      },
    };
  },
});

/**
 * Publishes into a new registry and an empty store on the stack's PostgreSQL. The same sources have the same version, which
 * the stack's own registry would not publish again.
 */
async function publishOnce(address: StackAddress): Promise<number> {
  process.env['TEST_DATABASE_URL'] = address.databaseUrl;
  const database = await createTestDatabase({ migrate: migrateDatabase });
  const store = mkdtempSync(join(tmpdir(), 'tessera-bench-releases-'));
  const env = {
    DATABASE_URL: database.url,
    RELEASES_DIR: store,
    RELEASES_PRIVATE_KEY_FILE: address.releasesPrivateKeyFile,
  };
  try {
    await npmRunRelease(['publish', 'shell', '--no-build'], env);
    return await timed(() => npmRunRelease(['publish', 'wallet'], { ...env, NX_SKIP_NX_CACHE: 'true' }));
  } finally {
    await database.drop();
    rmSync(store, { recursive: true, force: true });
  }
}

async function npmRunRelease(words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const npm = process.env['npm_execpath'];
  const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const said = await runToEnd(command, [...before, 'run', 'release', '--', ...words], env);
  if (!/ is current \(/.test(said)) throw new Error(`Nothing new was published:\n${said}`);
}
