export { createTestDatabase, type TestDatabase } from './testing/create-test-database';
export { startAnvil, type TestAnvil } from './testing/start-anvil';
export { startTestPostgres, type TestPostgres } from './testing/start-test-postgres';
export { EVM_FAUCET_ADDRESS, EVM_FAUCET_KEY } from './evm-genesis/faucet';
export { seedEvmTokens } from './evm-genesis/seed-evm-tokens';
