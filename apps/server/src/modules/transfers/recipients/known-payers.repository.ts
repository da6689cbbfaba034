import { sql, type SQLWrapper } from 'drizzle-orm';
import { isFollowing, noBlockBetween, pairsWhere } from '../../people';
import type { Executor } from '../../../platform/db/database';
import { payeePins } from './payee-pins.table';

/** That a person paid another one by username, or as somebody they follow. */
export const hasPaid = (payer: SQLWrapper | string, payee: SQLWrapper | string) => sql<boolean>`exists (
  select 1 from ${payeePins} where ${payeePins.payerId} = ${payer} and ${payeePins.payeeId} = ${payee})`;

/** Pairs of a recipient and a payer in which the recipient follows or has paid the payer, and neither blocked the other. */
export const knownPayers = (db: Executor, pairs: readonly (readonly [string, string])[]) =>
  pairsWhere(
    db,
    pairs,
    sql`(${isFollowing(sql`one`, sql`other`)} or ${hasPaid(sql`one`, sql`other`)}) and ${noBlockBetween(sql`one`, sql`other`)}`,
  );
