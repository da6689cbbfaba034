export { APPLICATION_ROLE, grantApplication } from './grant-application';
export { migrateDatabase } from './migrate-database';
