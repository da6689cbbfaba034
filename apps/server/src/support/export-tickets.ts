import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { supportTickets } from './support.table';
import { readTicket } from './tickets.repository';

/** What a person asked and was answered, as they get it with everything else that is held on them. */
export async function exportTickets(db: Executor, userId: string) {
  const own = await db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(supportTickets.id);
  const tickets = [];
  for (const { id } of own) tickets.push(await readTicket(db, userId, id));
  return tickets;
}
