import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import { MINUTE } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { authCodes } from './auth-codes.table';
import type { NormalIdentifier } from '../identifiers/identifier';
import { equal, type Keyed } from '../../../platform/crypto/secrets';

export const CODE_SECONDS = 600;
const CODE_LIFE = 10 * MINUTE;
export const MAX_CODE_ATTEMPTS = 5;

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
  /** The id of the code that is sent again, when its browser may have changed its name since. */
  replaces?: string;
}

/** Whose code it is: the hash of the cookie that the browser has from now on, and whether it keeps cookies. */
export interface CodeBrowser {
  preauthHash: Buffer;
  keepsCookies: boolean;
}

/** Who may enter a code: somebody signed in, or a browser, by the hash of its cookie if it has one. */
export type CodeOwner = { userId: string } | { preauthHash: Buffer | undefined };

/** Purposes of which an owner has one open code at a time for an identifier. */
const SENT_TO_SIGN_IN: CodePurpose[] = ['sign-up', 'sign-in', 'sign-in-totp'];
/** What a browser opens with a sign-in or sign-up: the stand-in too, so that the work does not tell which there is. */
export const SIGN_IN_PURPOSES: CodePurpose[] = [...SENT_TO_SIGN_IN, 'known-identifier'];
export const STEP_UP_PURPOSES: CodePurpose[] = ['step-up', 'step-up-totp'];

const macOf = (keyed: Keyed, id: string, code: string) => keyed.mac(`${id}.${code}`);
const ofIdentifier = ({ type, value }: NormalIdentifier, purposes: CodePurpose[]) =>
  and(eq(authCodes.type, type), eq(authCodes.value, value), inArray(authCodes.purpose, purposes));

/** A browser without the cookie gets what was asked for without cookies: a client that keeps none is not judged by them. */
function belongsTo(owner: CodeOwner) {
  const { userId, preauthHash, bound } = authCodes;
  if ('userId' in owner) return and(eq(userId, owner.userId), isNull(preauthHash));
  return owner.preauthHash
    ? eq(preauthHash, owner.preauthHash)
    : and(isNotNull(preauthHash), eq(bound, false));
}

/**
 * Makes a code of six digits, which takes the place of its owner's open ones of the same purpose, and of nobody else's: a
 * stranger who asks for codes ends none that the owner has in hand. Returns it to be sent.
 */
export async function issueCode(
  tx: Executor,
  clock: Clock,
  keyed: Keyed,
  request: CodeRequest,
): Promise<string> {
  const { purpose, identifier, userId = null, registrationId = null, subject = null, browser } = request;
  const owner = browser ? { preauthHash: browser.preauthHash } : { userId: userId ?? '' };
  const now = clock.now();
  const id = newId(clock);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const siblings = [SENT_TO_SIGN_IN, STEP_UP_PURPOSES].find((group) => group.includes(purpose)) ?? [purpose];
  const replaced = tx.$with('replaced').as(
    tx
      .update(authCodes)
      .set({ replacedAt: now })
      .where(
        and(
          ofIdentifier(identifier, siblings),
          or(belongsTo(owner), eq(authCodes.id, request.replaces ?? '')),
          isNull(authCodes.usedAt),
          isNull(authCodes.replacedAt),
        ),
      )
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

/** The owner's newest code that was neither used nor replaced, whatever its age; a stand-in only for want of another. */
export async function findOpenCode(
  db: Executor,
  identifier: NormalIdentifier,
  purposes: CodePurpose[],
  owner: CodeOwner,
): Promise<AuthCode | undefined> {
  const isOpen = and(isNull(authCodes.usedAt), isNull(authCodes.replacedAt));
  const [row] = await db
    .select()
    .from(authCodes)
    .where(and(ofIdentifier(identifier, purposes), belongsTo(owner), isOpen))
    .orderBy(sql`${authCodes.purpose} = 'known-identifier'`, desc(authCodes.id))
    .limit(1);
  return row;
}

/** Result of one try of a code. */
export interface CodeAttempt {
  /** The code is alive and, where its digits are kept here, right. */
  passed: boolean;
  /** Further tries of this code: 0 when it is used, replaced or tried five times; undefined when it has expired. */
  attemptsLeft: number | undefined;
}

/** Counts a try, committed at once. */
export async function countCodeAttempt(db: Executor, clock: Clock, row: AuthCode): Promise<CodeAttempt> {
  const now = clock.now();
  const [counted] = await db
    .update(authCodes)
    .set({ tries: sql`${authCodes.tries} + 1` })
    .where(
      and(
        eq(authCodes.id, row.id),
        isNull(authCodes.usedAt),
        isNull(authCodes.replacedAt),
        lt(authCodes.tries, MAX_CODE_ATTEMPTS),
        gt(authCodes.expiresAt, now),
      ),
    )
    .returning({ tries: authCodes.tries });
  if (counted) return { passed: true, attemptsLeft: MAX_CODE_ATTEMPTS - counted.tries };
  return { passed: false, attemptsLeft: row.expiresAt <= now ? undefined : 0 };
}

/** Counts a try, then compares. A dead code and a stand-in are never right. */
export async function verifyCode(
  db: Executor,
  clock: Clock,
  keyed: Keyed,
  row: AuthCode,
  code: string,
): Promise<CodeAttempt> {
  const { passed: isAlive, attemptsLeft } = await countCodeAttempt(db, clock, row);
  const isRight = equal(row.codeMac, macOf(keyed, row.id, code));
  return { passed: isAlive && isRight && row.purpose !== 'known-identifier', attemptsLeft };
}

/** Spends a code that was found right; of two callers at once one gets true. */
export async function consumeCode(tx: Executor, clock: Clock, row: AuthCode): Promise<boolean> {
  const spent = await tx
    .update(authCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(authCodes.id, row.id), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)))
    .returning({ id: authCodes.id });
  return spent.length === 1;
}

/** Ends every open code of a user: what they stood for has changed. */
export async function revokeCodes(tx: Executor, clock: Clock, userId: string): Promise<void> {
  await tx
    .update(authCodes)
    .set({ replacedAt: clock.now() })
    .where(and(eq(authCodes.userId, userId), isNull(authCodes.usedAt), isNull(authCodes.replacedAt)));
}
