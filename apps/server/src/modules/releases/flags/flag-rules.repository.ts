import { FlagRule } from '@tessera/contracts/flags';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor, Transaction } from '../../../platform/db/database';
import { users } from '../../identity';
import { flagRules } from './flag-rules.table';

const f = flagRules;

export interface StoredFlag {
  readonly rule: FlagRule;
  readonly updatedAt: Date;
  readonly kill: { readonly reason: string; readonly by: string; readonly at: Date } | null;
}

/** A rule that a newer server wrote and this one does not know counts as off. */
function parse({ rule, updatedAt, killedAt, killReason, killedBy }: typeof f.$inferSelect): StoredFlag {
  const known = v.safeParse(FlagRule, rule);
  return {
    rule: known.success ? known.output : { kind: 'off' },
    updatedAt,
    kill:
      killedAt === null || killReason === null || killedBy === null
        ? null
        : { reason: killReason, by: killedBy, at: killedAt },
  };
}

/** Returns the stored flags by name. */
export const readFlagRules = async (db: Executor): Promise<ReadonlyMap<string, StoredFlag>> =>
  new Map((await db.select().from(f)).map((row) => [row.name, parse(row)]));

export async function readFlagRule(db: Executor, name: string): Promise<StoredFlag | undefined> {
  const [row] = await db.select().from(f).where(eq(f.name, name));
  return row && parse(row);
}

export async function saveFlag(tx: Transaction, name: string, { rule, updatedAt, kill }: StoredFlag) {
  const row = {
    rule,
    updatedAt,
    killedAt: kill?.at ?? null,
    killReason: kill?.reason ?? null,
    killedBy: kill?.by ?? null,
  };
  await tx
    .insert(f)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: f.name, set: row });
}

/** Returns whether the remote had flags that are not in `names`. */
export async function deleteFlagsExcept(tx: Transaction, remote: string, names: readonly string[]) {
  const isOfRemote = sql`starts_with(${f.name}, ${`${remote}.`})`;
  const deleted = await tx
    .delete(f)
    .where(and(isOfRemote, notInArray(f.name, [...names])))
    .returning({ name: f.name });
  return deleted.length > 0;
}

interface NamedUsers {
  readonly ids: readonly string[];
  /** In lower case, without @. */
  readonly usernames: readonly string[];
}

export const findFlagUsers = (db: Executor, { ids, usernames }: NamedUsers) =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(or(inArray(users.id, [...ids]), inArray(users.username, [...usernames])));
