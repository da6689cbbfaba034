import { sql } from 'drizzle-orm';
import type { Logger } from '../logger';
import type { Database } from './database';

export async function warnOfRole(db: Database, logger: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await db.execute<{ is_superuser: boolean; is_owner: boolean; may_change: boolean }>(sql`
    select roles.rolsuper as is_superuser, pg_has_role(log.relowner, 'usage') as is_owner,
      has_table_privilege(log.oid, 'update, delete, truncate') as may_change
    from pg_roles as roles, pg_class as log
    where roles.rolname = current_user and log.oid = 'audit_log'::regclass`);
  const [role] = rows;
  if (!role || !(role.is_superuser || role.is_owner || role.may_change)) return;
  logger.warn(
    { superuser: role.is_superuser, owner: role.is_owner },
    'the database role of the server can change the audit log: use the role of apps/server/grants.sql',
  );
}
