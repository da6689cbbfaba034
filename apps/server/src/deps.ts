import { setCosmosNetwork } from '@tessera/chains';
import { type AvatarStore, createAvatarStore } from './modules/accounts';
import { type LedgerDeps, createChains } from './modules/chains';
import { createPasswordHasher, type PasswordHasher } from './modules/identity';
import { subscribeNotifications } from './modules/notifications';
import { checkStaking } from './modules/staking';
import { registerStakingCheck, subscribeTransfers, type TransferProbe } from './modules/transfers';
import type { PlatformDeps } from './platform/deps';
import { systemClock } from './platform/clock';
import { cosmosNetworkOf, type Config } from './config/config';
import { createDatabase, createDirectDatabase, createPool } from './platform/db/database';
import { createListener } from './platform/db/listener';
import { createNatsRelay } from './platform/events/nats-relay';
import { createLogger } from './platform/logger';
import { createMetrics } from './platform/metrics/metrics';
import { createOtlpExporter } from './platform/otlp/otlp-exporter';
import { createMailer } from './platform/outbox/mailer';
import { createSigner } from './signer/signer';
import { signerSecrets } from './signer/signer-secrets';

export interface ServerDeps extends PlatformDeps, LedgerDeps, TransferProbe {
  avatars: AvatarStore;
  passwords: PasswordHasher;
}

export async function createDeps(config: Config, overrides: Partial<ServerDeps> = {}): Promise<ServerDeps> {
  subscribeNotifications();
  subscribeTransfers();
  registerStakingCheck(checkStaking);
  setCosmosNetwork(cosmosNetworkOf(config));
  const logger = overrides.logger ?? createLogger(config);
  const metrics = overrides.metrics ?? createMetrics();
  const nats = config.EVENTS_URL === undefined ? undefined : createNatsRelay(config.EVENTS_URL, logger);
  const db = overrides.db ?? createDatabase(createPool(config, logger), nats?.relay);
  const listener = overrides.listener ?? (await createListener(config.DATABASE_URL_DIRECT, logger));
  return {
    config,
    clock: systemClock,
    logger,
    db,
    directDb: overrides.directDb ?? createDirectDatabase(config, logger),
    listener: nats?.extend(listener) ?? listener,
    mailer: overrides.mailer ?? createMailer(config),
    avatars: overrides.avatars ?? createAvatarStore(config),
    chains: overrides.chains ?? createChains(config),
    signer: overrides.signer ?? createSigner(signerSecrets(config)),
    passwords: overrides.passwords ?? createPasswordHasher(config.HASH_PEPPER),
    metrics,
    otlp: overrides.otlp ?? createOtlpExporter(config, { logger, metrics }),
    ...overrides,
  };
}

export async function closeDeps(deps: ServerDeps): Promise<void> {
  // First, because the last batch may read source positions from the database.
  await deps.otlp.close();
  await deps.listener.stop();
  deps.mailer.close();
  deps.chains.close();
  await deps.signer.stop();
  await deps.directDb.$client.end();
  await deps.db.$client.end();
}
