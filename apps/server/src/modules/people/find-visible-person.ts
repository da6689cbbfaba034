import { sql } from 'drizzle-orm';
import { findPerson, users } from '../identity';
import type { Executor } from '../../platform/db/database';
import { hasBlocked } from './relations.repository';

/** Finds a user by id or username, unless that user has blocked the actor. */
export const findVisiblePerson = (db: Executor, actorId: string, value: string) =>
  findPerson(db, value, hasBlocked(sql`${users.id}`, actorId));
