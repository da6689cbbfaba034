import { setCosmosNetwork } from '@tessera/chains';

import { createChains, type Chains } from '../modules/chains/chains';
import type { Clock } from './clock';
import { systemClock } from './clock';
import { cosmosNetworkOf, type Config } from '../config/config';
import { createDatabase, createPool, type Database } from './db/database';
import { createListener, type Listener } from './db/listener';
import { createPasswordHasher, type PasswordHasher } from '../modules/identity/password-hasher';
import { createLogger, type Logger } from './logger';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createMailer, type Mailer } from './outbox/mailer';
import type { AvatarStore } from '../modules/accounts/avatars/avatar-store';
import { createAvatarStore } from '../modules/accounts/avatars/create-avatar-store';
import { createSigner, type Signer } from '../signer/signer';
import { signerSecrets } from '../signer/signer-secrets';

/** What the process is built from; one of each. */
export interface ServerDeps {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Database;
  listener: Listener;
  mailer: Mailer;
  avatars: AvatarStore;
  chains: Chains;
  signer: Signer;
  passwords: PasswordHasher;
  /** What this process measures of itself. */
  metrics: Metrics;
  /** Filled by server.ts: whether the worker of this process runs; absent in a process without one. */
  workerRuns?: () => boolean;
}

/** @param overrides what a test or a tool brings itself. */
export async function createDeps(config: Config, overrides: Partial<ServerDeps> = {}): Promise<ServerDeps> {
  setCosmosNetwork(cosmosNetworkOf(config));
  const logger = overrides.logger ?? createLogger(config);
  return {
    config,
    clock: systemClock,
    logger,
    db: overrides.db ?? createDatabase(createPool(config, logger)),
    listener: overrides.listener ?? (await createListener(config.DATABASE_URL, logger)),
    mailer: overrides.mailer ?? createMailer(config),
    avatars: overrides.avatars ?? createAvatarStore(config),
    chains: overrides.chains ?? createChains(config),
    signer: overrides.signer ?? createSigner(signerSecrets(config)),
    passwords: overrides.passwords ?? createPasswordHasher(config.HASH_PEPPER),
    metrics: overrides.metrics ?? createMetrics(),
    ...overrides,
  };
}

export async function closeDeps(deps: ServerDeps): Promise<void> {
  await deps.listener.stop();
  deps.mailer.close();
  deps.chains.close();
  await deps.signer.stop();
  await deps.db.$client.end();
}
