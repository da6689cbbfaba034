import pg from 'pg';
import { subscribeNotifications } from '../../notifications';
import { systemClock } from '../../../platform/clock';
import { createDatabase } from '../../../platform/db/database';
import { listReservedNames } from './list-reserved-names';
import { listStaff } from './staff.repository';
import { grantRole, type OperatorChange, revokeRole } from './operator-roles.service';

/** Roles as whoever holds the database gives and takes them; close it when done. */
export interface OperatorRoles {
  /** False when they had it. */
  grant(change: OperatorChange): Promise<boolean>;
  /** False when they did not have it. */
  take(change: OperatorChange): Promise<boolean>;
  /** Everybody with a role, a line each. */
  list(): Promise<string>;
  /** Accounts with a reserved name, one per line. */
  names(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the roles of a database over one connection. */
export function openOperatorRoles(databaseUrl: string): OperatorRoles {
  // A change of roles publishes a security notice, and `createDeps` does not run here.
  subscribeNotifications();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'tessera-staff',
  });
  const deps = { db: createDatabase(pool), clock: systemClock };
  return {
    grant: (change) => grantRole(deps, change),
    take: (change) => revokeRole(deps, change),
    list: () => listStaff(deps.db),
    names: () => listReservedNames(deps.db),
    close: () => pool.end(),
  };
}
