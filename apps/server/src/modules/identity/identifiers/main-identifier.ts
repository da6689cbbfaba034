import type { Executor } from '../../../platform/db/database';
import type { NormalIdentifier } from './identifier';
import { listIdentifiers } from './identifiers.repository';

/** Returns the identifier that gets the user's codes: the oldest e-mail, or the oldest phone when there is no e-mail. */
export const mainOf = <Own extends NormalIdentifier>(own: readonly Own[]): Own | undefined =>
  own.find(({ type }) => type === 'email') ?? own[0];

/** Reads the main identifier of a user. */
export async function mainIdentifier(db: Executor, userId: string): Promise<NormalIdentifier> {
  const main = mainOf(await listIdentifiers(db, userId));
  if (!main) throw new Error('a user without an identifier');
  return { type: main.type, value: main.value };
}
