import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from './services/service-context';
import { originOf } from './services/server-environment';
import { databaseUrlOf } from './services/start-database';

/** Writes `stack.json`, the addresses for other tools (`npm run release …`), readable by the owner only. */
export function writeAddresses(context: ServiceContext): void {
  const { data, ports } = context;
  const addresses = {
    origin: originOf(context),
    mailUrl: `http://localhost:${ports.mailWeb}`,
    databaseUrl: databaseUrlOf(context, 'tessera'),
    releasesDir: data.releases,
    teamKeysDir: data.teamKeys,
    releasesPrivateKeyFile: data.secret('releases-key'),
    hashPepperFile: data.secret('hash-pepper'),
    ports,
  };
  const file = join(data.path, 'stack.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
