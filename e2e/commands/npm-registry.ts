import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

export interface NpmRegistry {
  readonly url: string;
  /** npm configuration: this registry for the scope of the platform, the ordinary one for all other packages. */
  readonly userconfig: string;
  stop(): void;
}

/** Serves an empty npm registry for `@tessera/*` on a free port. @param folder new folder of its files */
export async function startNpmRegistry(folder: string): Promise<NpmRegistry> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'config.yaml');
  const config = {
    storage: join(folder, 'packages'),
    web: { enable: false },
    packages: { '@tessera/*': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', level: 'fatal' },
  };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(config));
  const server: Server = await runServer(file);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const userconfig = join(folder, 'npmrc');
  // npm publishes with a token only; this registry accepts every one.
  writeFileSync(userconfig, `@tessera:registry=http://${host}/\n//${host}/:_authToken=none\n`);
  return {
    url: `http://${host}/`,
    userconfig,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
