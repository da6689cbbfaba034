import type { DestinationStream } from 'pino';
import { setCosmosNetwork } from '@tessera/chains';
import { type AvatarStore, createAvatarStore } from './modules/accounts';
import { type LedgerDeps, createChains, initialiseQuorumFailures, traceChains } from './modules/chains';
import { createPasswordHasher, type PasswordHasher } from './modules/identity';
import { subscribeNotifications } from './modules/notifications';
import { checkStaking } from './modules/staking';
import {
  initialiseOutcomes,
  registerStakingCheck,
  subscribeTransfers,
  type TransferProbe,
} from './modules/transfers';
import type { PlatformDeps } from './platform/deps';
import { SECOND, systemClock } from './platform/clock';
import { cosmosNetworkOf, type Config } from './config/config';
import { createDatabase, createDirectDatabase, createPool } from './platform/db/database';
import { traceQueries } from './platform/db/trace-queries';
import { createListener } from './platform/db/listener';
import { createReplica } from './platform/db/replica/replica';
import { createNatsRelay } from './platform/events/nats-relay';
import { createLogOutput } from './platform/log-output';
import { createLogger, type Logger } from './platform/logger';
import { createMetrics } from './platform/metrics/metrics';
import { createOtlpExporter } from './platform/otlp/otlp-exporter';
import { createMailer } from './platform/outbox/mailer';
import { initialiseDelays } from './platform/outbox/outbox-jobs';
import { createTracing } from './platform/tracing/create-tracing';
import type { Tracing } from './platform/tracing/tracing';
import { walletPeppers } from './signer/peppers/wallet-peppers';
import { createSigner, type Signer } from './signer/signer';
import { signerSecrets } from './signer/signer-secrets';
import { traceSigner } from './signer/trace-signer';

/** Retries of a key store that is unavailable at start: for a minute, so that one failure ends no migration. */
const START_RETRIES = { times: 6, pauseMs: 5 * SECOND };

export interface ServerDeps extends PlatformDeps, LedgerDeps, TransferProbe {
  avatars: AvatarStore;
  passwords: PasswordHasher;
}

function createTracedPool(config: Config, logger: Logger, tracing: Tracing | undefined) {
  const pool = createPool(config, logger);
  if (tracing) traceQueries(pool, tracing);
  return pool;
}

type Overrides = Partial<ServerDeps> & {
  /** Default: standard output. */
  readonly logTo?: DestinationStream;
};

export async function createDeps(
  config: Config,
  { logTo, ...overrides }: Overrides = {},
): Promise<ServerDeps> {
  subscribeNotifications();
  subscribeTransfers();
  registerStakingCheck(checkStaking);
  setCosmosNetwork(cosmosNetworkOf(config));
  const metrics = overrides.metrics ?? createMetrics();
  const output = overrides.logger ? undefined : (logTo ?? createLogOutput());
  // The failures of the export are not exported, because each one would cause another one.
  const local = overrides.logger ?? createLogger(config, output);
  const otlp = overrides.otlp ?? createOtlpExporter(config, { logger: local, metrics });
  const logger = otlp.line && output ? createLogger(config, output, otlp.line) : local;
  const signer = overrides.signer ?? (await openSigner(config, logger));
  const nats = config.EVENTS_URL === undefined ? undefined : createNatsRelay(config.EVENTS_URL, logger);
  const tracing = await createTracing(config, otlp);
  const db = overrides.db ?? createDatabase(createTracedPool(config, logger, tracing), nats?.relay);
  const listener = overrides.listener ?? (await createListener(config.DATABASE_URL_DIRECT, logger));
  const deps: ServerDeps = {
    config,
    clock: systemClock,
    logger,
    db,
    directDb: overrides.directDb ?? createDirectDatabase(config, logger),
    replica: createReplica(config, { db, listener, logger, metrics, tracing }),
    listener: nats?.extend(listener) ?? listener,
    mailer: overrides.mailer ?? createMailer(config),
    avatars: overrides.avatars ?? createAvatarStore(config),
    chains: overrides.chains ?? createChains(config),
    signer,
    passwords: overrides.passwords ?? createPasswordHasher(config.HASH_PEPPERS),
    metrics,
    otlp,
    tracing,
    ...overrides,
  };
  initialiseDelays(deps);
  initialiseOutcomes(deps);
  initialiseQuorumFailures(deps);
  if (tracing === undefined) return deps;
  return { ...deps, signer: traceSigner(tracing, deps.signer), chains: traceChains(tracing, deps.chains) };
}

async function openSigner(config: Config, logger: Logger): Promise<Signer> {
  const peppers = await walletPeppers(config, { ...START_RETRIES, logger });
  return createSigner(signerSecrets(config), peppers, logger);
}

export async function closeDeps(deps: ServerDeps): Promise<void> {
  // First, because the last batch may read source positions from the database.
  await deps.otlp.close();
  await deps.listener.stop();
  deps.mailer.close();
  deps.chains.close();
  await deps.signer.stop();
  await deps.replica?.stop();
  await deps.directDb.$client.end();
  await deps.db.$client.end();
}
