export { buildApp } from './app';
export type { App } from './app-types';
export { createTestClock, systemClock, type Clock } from './clock';
export { parseConfig, type Config } from './config';
export { createDatabase, createPool, type Database } from './db/database';
export { migrate } from './db/migrate';
export { closeDeps, createDeps, type ServerDeps } from './deps';
export { createLogger } from './logger';
export type { Access, AccessRow } from './plugins/access';
