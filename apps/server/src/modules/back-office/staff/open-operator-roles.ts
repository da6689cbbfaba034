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

export function openOperatorRoles(databaseUrl: string) {
  // A change of roles publishes a security notice, which throws without this subscription. In the server, `createDeps`
  // subscribes.
  subscribeNotifications();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'tessera-staff' });
  const deps = { db: createDatabase(pool), clock: systemClock };
  return {
    grant: (change: OperatorChange) => grantRole(deps, change),
    take: (change: OperatorChange) => revokeRole(deps, change),
    list: () => listStaff(deps.db),
    names: () => listReservedNames(deps.db),
    close: () => pool.end(),
  };
}
