export { createTestDatabase, type TestDatabase } from './testing/create-test-database';
export { startAnvil, type TestAnvil } from './testing/start-anvil';
export { startTestPostgres, type TestPostgres } from './testing/start-test-postgres';
