import { pgTable } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '../../../platform/db/columns';

/** Addresses that want no invitation, each as a keyed hash: nobody is kept by name for having said no. */
export const invitationOptOuts = pgTable('invitation_opt_outs', {
  address: bytesColumn('address').primaryKey(),
  createdAt: timeColumn('created_at').notNull(),
});
