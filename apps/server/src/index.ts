export { buildApp } from './app';
export type { App } from './app-types';
export { createTestClock, systemClock, type Clock } from './clock';
export { parseConfig, type Config } from './config';
export { createDatabase, createPool, type Database } from './db/database';
export { migrate } from './db/migrate';
export { closeDeps, createDeps, type ServerDeps } from './deps';
export { createLogger } from './logger';
export type { Access, AccessRow } from './plugins/access';
export { createReleaseRegistry, ReleaseRefused, type ReleaseRegistry } from './releases/release-registry';
export {
  readAll as readReleases,
  readLive as readLiveReleases,
  type StoredRelease,
} from './releases/releases.repository';
export { readPrivateKey, readPublicKey } from './releases/signing';
export { verifyReleases, type Finding } from './releases/verify-releases';
export { openOperatorRoles, type OperatorRoles } from './staff/open-operator-roles';
