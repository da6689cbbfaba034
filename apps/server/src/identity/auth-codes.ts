import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import { MINUTE } from '../clock';
import type { Executor } from '../db/database';
import { newId } from '../ids';
import { authCodes } from './auth-codes.table';
import type { NormalIdentifier } from './identifier';
import { equal, hashToken, type Keyed } from './secrets';

export const CODE_SECONDS = 600;
const CODE_LIFE = 10 * MINUTE;
const MAX_TRIES = 5;

export type AuthCode = typeof authCodes.$inferSelect;
export type CodePurpose = AuthCode['purpose'];

export interface CodeRequest {
  purpose: CodePurpose;
  identifier: NormalIdentifier;
  userId?: string;
  registrationId?: string;
  preauth?: string | undefined;
}

const macOf = (keyed: Keyed, id: string, code: string) => keyed.mac(`${id}.${code}`);
const ofIdentifier = ({ type, value }: NormalIdentifier, purposes: CodePurpose[]) =>
  and(eq(authCodes.type, type), eq(authCodes.value, value), inArray(authCodes.purpose, purposes));

/** Makes a code of six digits, which takes the place of the open ones of the same purpose. Returns it to be sent. */
export async function issueCode(
  tx: Executor,
  clock: Clock,
  keyed: Keyed,
  request: CodeRequest,
): Promise<string> {
  const { purpose, identifier, userId = null, registrationId = null, preauth } = request;
  const now = clock.now();
  const id = newId(clock);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const siblings: CodePurpose[] =
    purpose === 'sign-up' || purpose === 'sign-in' ? ['sign-up', 'sign-in'] : [purpose];
  await tx
    .update(authCodes)
    .set({ replacedAt: now })
    .where(and(ofIdentifier(identifier, siblings), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)));
  await tx.insert(authCodes).values({
    id,
    purpose,
    ...identifier,
    userId,
    registrationId,
    preauthHash: preauth === undefined ? null : hashToken(preauth),
    codeMac: macOf(keyed, id, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE),
  });
  return code;
}

/** The newest code that was neither used nor replaced, whatever its age. */
export async function findOpenCode(
  db: Executor,
  identifier: NormalIdentifier,
  purposes: CodePurpose[],
): Promise<AuthCode | undefined> {
  const [row] = await db
    .select()
    .from(authCodes)
    .where(and(ofIdentifier(identifier, purposes), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)))
    .orderBy(desc(authCodes.id))
    .limit(1);
  return row;
}

/** A browser other than the one that asked for the code; a caller without the cookie is not judged by it. */
export const isOtherBrowser = (code: Pick<AuthCode, 'preauthHash'>, preauth: string | undefined): boolean =>
  code.preauthHash !== null && preauth !== undefined && !equal(code.preauthHash, hashToken(preauth));

/** Counts a try, committed at once, then compares. False also when the code is dead: used, replaced, old, five tries. */
export async function tryCode(
  db: Executor,
  clock: Clock,
  keyed: Keyed,
  row: AuthCode,
  code: string,
): Promise<boolean> {
  const [counted] = await db
    .update(authCodes)
    .set({ tries: sql`${authCodes.tries} + 1` })
    .where(
      and(
        eq(authCodes.id, row.id),
        isNull(authCodes.usedAt),
        isNull(authCodes.replacedAt),
        lt(authCodes.tries, MAX_TRIES),
        gt(authCodes.expiresAt, clock.now()),
      ),
    )
    .returning({ codeMac: authCodes.codeMac });
  return counted !== undefined && equal(counted.codeMac, macOf(keyed, row.id, code));
}

/** Spends a code that was found right; of two callers at once one gets true. */
export async function spendCode(tx: Executor, clock: Clock, row: AuthCode): Promise<boolean> {
  const spent = await tx
    .update(authCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(authCodes.id, row.id), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)))
    .returning({ id: authCodes.id });
  return spent.length === 1;
}
