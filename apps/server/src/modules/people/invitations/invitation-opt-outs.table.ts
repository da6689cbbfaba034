import { pgTable } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '../../../platform/db/columns';

/** Addresses that opted out of invitations, as keyed hashes. */
export const invitationOptOuts = pgTable('invitation_opt_outs', {
  address: bytesColumn('address').primaryKey(),
  createdAt: timeColumn('created_at').notNull(),
});
