import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import { guessIdentifier, type NormalIdentifier } from './identifier';
import { identifiers } from './identifiers.table';

function read(text: string): NormalIdentifier | undefined {
  try {
    return guessIdentifier(text);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Whose verified e-mail or phone this text is, exactly; undefined also for text that is neither. */
export async function findIdentifier(
  db: Executor,
  text: string,
): Promise<(NormalIdentifier & { userId: string }) | undefined> {
  const identifier = read(text);
  if (!identifier) return undefined;
  const { type, value } = identifier;
  const [row] = await db
    .select({ userId: identifiers.userId })
    .from(identifiers)
    .where(and(eq(identifiers.type, type), eq(sql`lower(${identifiers.value})`, value)));
  return row && { ...identifier, userId: row.userId };
}
