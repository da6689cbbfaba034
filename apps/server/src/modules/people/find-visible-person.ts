import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { findPerson } from '../identity/find-person';
import { users } from '../identity/users.table';
import { hasBlocked } from './between';

/** Finds a user by id or username, unless that user has blocked the actor. */
export const findVisiblePerson = (db: Executor, actorId: string, value: string) =>
  findPerson(db, value, hasBlocked(sql`${users.id}`, actorId));
