import pg from 'pg';
import { subscribeNotifications } from '../../notifications';
import { systemClock } from '../../../platform/clock';
import { createDatabase } from '../../../platform/db/database';
import {
  grantRole,
  listReservedNames,
  listStaff,
  type OperatorChange,
  revokeRole,
} from './operator-roles.service';

/** Operations of the staff command on one database. Close it after use. */
export interface OperatorRoles {
  /** @returns false when the user has the role */
  grant(change: OperatorChange): Promise<boolean>;
  /** @returns false when the user does not have the role */
  take(change: OperatorChange): Promise<boolean>;
  list(): Promise<string>;
  names(): Promise<string>;
  close(): Promise<void>;
}

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
