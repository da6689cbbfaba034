export { EVM_FAUCET_ADDRESS, EVM_FAUCET_KEY } from './evm-genesis/faucet';
export { seedEvmTokens, startStack } from './lazy';
export type { StartStackParameters } from './start-stack';
export type { RunningStack, ServiceName } from './stack';
export { findFreePort, findFreePorts } from './processes/ports';
export { createTestDatabase, type TestDatabase } from './testing/create-test-database';
export { startAnvil, type TestAnvil } from './testing/start-anvil';
export { startTestPostgres, type TestPostgres } from './testing/start-test-postgres';
