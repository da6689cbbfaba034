import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TicketStatus, TicketTopic } from '@tessera/contracts/support';
import { users } from '../identity';
import { timeColumn, ulidColumn } from '../../platform/db/columns';

/** A ticket from the contact form has a name and an e-mail instead of `userId`. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: ulidColumn('id').primaryKey(),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: ulidColumn('user_id').references(() => users.id),
    name: text('name'),
    email: text('email'),
    subject: text('subject').notNull(),
    topic: text('topic', { enum: TicketTopic.options }).notNull(),
    status: text('status', { enum: TicketStatus.options }).notNull(),
    transactionId: ulidColumn('transaction_id'),
    assigneeId: ulidColumn('assignee_id').references(() => users.id),
    closedAt: timeColumn('closed_at'),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    index('support_tickets_user').on(table.userId, table.updatedAt),
    // The order of a box of staff: `open`, `answered`, then the time. Backwards it is the order of closed tickets. Has the
    // assignee, so that counts read no rows of the table.
    index('support_tickets_order').on(
      table.status.desc().nullsFirst(),
      table.updatedAt,
      table.id,
      table.assigneeId,
    ),
    index('support_tickets_assignee').on(table.assigneeId, table.updatedAt),
    index('support_tickets_email').on(sql`lower(${table.email})`),
    check('support_tickets_asker', sql`(${table.userId} is null) <> (${table.email} is null)`),
  ],
);
export type TicketRow = typeof supportTickets.$inferSelect;

export const supportMessages = pgTable(
  'support_messages',
  {
    id: ulidColumn('id').primaryKey(),
    ticketId: ulidColumn('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    from: text('from', { enum: ['person', 'staff'] }).notNull(),
    /** Name of the staff member, or the name entered in the contact form. */
    name: text('name'),
    role: text('role'),
    body: text('body').notNull(),
    note: boolean('note').notNull().default(false),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [index('support_messages_ticket').on(table.ticketId, table.id)],
);
export type MessageRow = typeof supportMessages.$inferSelect;
