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
export const MAX_TRIES = 5;

export type AuthCode = typeof authCodes.$inferSelect;
export type CodePurpose = AuthCode['purpose'];

export interface CodeRequest {
  purpose: CodePurpose;
  identifier: NormalIdentifier;
  userId?: string;
  registrationId?: string;
  /** The one thing that it opens. */
  subject?: string;
  /** The browser that asked, when the code is for it alone. */
  browser?: CodeBrowser;
}

/** Whose code it is: the hash of the cookie that the browser has from now on, and whether it keeps cookies. */
export interface CodeBrowser {
  preauthHash: Buffer;
  keepsCookies: boolean;
}

/** Purposes of which an identifier has one open code at a time. */
const SIGN_IN: CodePurpose[] = ['sign-up', 'sign-in', 'sign-in-totp'];
export const STEP_UP: CodePurpose[] = ['step-up', 'step-up-totp'];

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
  const { purpose, identifier, userId = null, registrationId = null, subject = null, browser } = request;
  const now = clock.now();
  const id = newId(clock);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const siblings = [SIGN_IN, STEP_UP].find((group) => group.includes(purpose)) ?? [purpose];
  const replaced = tx.$with('replaced').as(
    tx
      .update(authCodes)
      .set({ replacedAt: now })
      .where(and(ofIdentifier(identifier, siblings), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)))
      .returning({ id: authCodes.id }),
  );
  await tx
    .with(replaced)
    .insert(authCodes)
    .values({
      id,
      purpose,
      ...identifier,
      userId,
      registrationId,
      subject,
      preauthHash: browser?.preauthHash ?? null,
      bound: browser?.keepsCookies ?? false,
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

/** A browser other than the one that asked for the code; a client that never kept cookies is not judged by them. */
export const isOtherBrowser = (
  code: Pick<AuthCode, 'preauthHash' | 'bound'>,
  preauth: string | undefined,
): boolean => {
  if (code.preauthHash === null) return false;
  return preauth === undefined ? code.bound : !equal(code.preauthHash, hashToken(preauth));
};

/** Counts a try, committed at once. False when the code is dead: used, replaced, old, five tries. */
export async function countTry(db: Executor, clock: Clock, row: AuthCode): Promise<boolean> {
  const counted = await db
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
    .returning({ id: authCodes.id });
  return counted.length === 1;
}

/** Counts a try, then compares. False also when the code is dead. */
export async function tryCode(
  db: Executor,
  clock: Clock,
  keyed: Keyed,
  row: AuthCode,
  code: string,
): Promise<boolean> {
  return (await countTry(db, clock, row)) && equal(row.codeMac, macOf(keyed, row.id, code));
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

/** Ends every open code of a user: what they stood for has changed. */
export async function dropCodes(tx: Executor, clock: Clock, userId: string): Promise<void> {
  await tx
    .update(authCodes)
    .set({ replacedAt: clock.now() })
    .where(and(eq(authCodes.userId, userId), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)));
}
