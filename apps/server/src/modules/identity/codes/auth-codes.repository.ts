import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { authCodes } from './codes.table';
import type { NormalIdentifier } from '../identifiers/identifier';
import type { Keyed } from '../../../platform/crypto/secrets';
import { MAX_CODE_ATTEMPTS, codeExpiry } from './code-expiry';

export type AuthCode = typeof authCodes.$inferSelect;
export type CodePurpose = AuthCode['purpose'];

export interface CodeRequest {
  purpose: CodePurpose;
  identifier: NormalIdentifier;
  userId?: string;
  registrationId?: string;
  subject?: string;
  browser?: CodeBrowser;
  /** Id of the code to replace. A client without cookies needs it, because each request gets a new `preauthHash`. */
  replaces?: string;
}

export interface CodeBrowser {
  preauthHash: Buffer;
  keepsCookies: boolean;
}

export type CodeOwner = { userId: string } | { preauthHash: Buffer | undefined };

const SIGN_IN_OR_UP: CodePurpose[] = ['sign-up', 'sign-in', 'sign-in-totp'];
/** Includes the decoy `known-identifier`, so that the response does not reveal whether an account exists. */
export const SIGN_IN_PURPOSES: CodePurpose[] = [...SIGN_IN_OR_UP, 'known-identifier'];
export const STEP_UP_PURPOSES: CodePurpose[] = ['step-up', 'step-up-totp'];

const textOf = (id: string, code: string) => `${id}.${code}`;
const ofIdentifier = ({ type, value }: NormalIdentifier, purposes: CodePurpose[]) =>
  and(eq(authCodes.type, type), eq(authCodes.value, value), inArray(authCodes.purpose, purposes));

const isOpen = and(isNull(authCodes.usedAt), isNull(authCodes.replacedAt));

/** A client without a preauth cookie may use only codes that are not bound to a cookie. */
function belongsTo(owner: CodeOwner) {
  const { userId, preauthHash, bound } = authCodes;
  if ('userId' in owner) return and(eq(userId, owner.userId), isNull(preauthHash));
  return owner.preauthHash
    ? eq(preauthHash, owner.preauthHash)
    : and(isNotNull(preauthHash), eq(bound, false));
}

/** Replaces only the requester's open codes and `replaces`, so that a stranger cannot revoke the owner's code. */
export async function issueCode(tx: Executor, clock: Clock, keyed: Keyed, request: CodeRequest) {
  const { purpose, identifier, userId = null, registrationId = null, subject = null, browser } = request;
  const owner = browser ? { preauthHash: browser.preauthHash } : { userId: userId ?? '' };
  const now = clock.now();
  const id = newId(clock);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const siblings = [SIGN_IN_OR_UP, STEP_UP_PURPOSES].find((group) => group.includes(purpose)) ?? [purpose];
  const replaced = tx.$with('replaced').as(
    tx
      .update(authCodes)
      .set({ replacedAt: now })
      .where(
        and(
          ofIdentifier(identifier, siblings),
          or(belongsTo(owner), eq(authCodes.id, request.replaces ?? '')),
          isOpen,
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
      codeMac: keyed.mac(textOf(id, code)),
      createdAt: now,
      expiresAt: codeExpiry(clock),
    });
  return code;
}

/** Returns the newest open code, even if it has expired. Returns a decoy only if there is no other open code. */
export async function findOpenCode(
  db: Executor,
  identifier: NormalIdentifier,
  purposes: CodePurpose[],
  owner: CodeOwner,
): Promise<AuthCode | undefined> {
  const [row] = await db
    .select()
    .from(authCodes)
    .where(and(ofIdentifier(identifier, purposes), belongsTo(owner), isOpen))
    .orderBy(sql`${authCodes.purpose} = 'known-identifier'`, desc(authCodes.id))
    .limit(1);
  return row;
}

interface CodeAttempt {
  /** Whether the code was open, had not expired and had an attempt left. `verifyCode` also checks the digits. */
  passed: boolean;
  /** Undefined if the code has expired. */
  attemptsLeft: number | undefined;
}

/** Counts an attempt. Call this outside a transaction, so that a rollback does not undo the count. */
export async function countCodeAttempt(db: Executor, clock: Clock, row: AuthCode): Promise<CodeAttempt> {
  const now = clock.now();
  const [counted] = await db
    .update(authCodes)
    .set({ tries: sql`${authCodes.tries} + 1` })
    .where(
      and(
        eq(authCodes.id, row.id),
        isOpen,
        lt(authCodes.tries, MAX_CODE_ATTEMPTS),
        gt(authCodes.expiresAt, now),
      ),
    )
    .returning({ tries: authCodes.tries });
  if (counted) return { passed: true, attemptsLeft: MAX_CODE_ATTEMPTS - counted.tries };
  return { passed: false, attemptsLeft: row.expiresAt <= now ? undefined : 0 };
}

export async function verifyCode(db: Executor, clock: Clock, keyed: Keyed, row: AuthCode, code: string) {
  const { passed, attemptsLeft } = await countCodeAttempt(db, clock, row);
  const isRight = keyed.isMac(textOf(row.id, code), row.codeMac);
  return { passed: passed && isRight && row.purpose !== 'known-identifier', attemptsLeft };
}

/** Returns true for only one of two concurrent requests with the same code. */
export async function consumeCode(tx: Executor, clock: Clock, row: AuthCode): Promise<boolean> {
  const { rowCount } = await tx
    .update(authCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(authCodes.id, row.id), isOpen));
  return rowCount === 1;
}

export async function revokeCodes(tx: Executor, clock: Clock, userId: string): Promise<void> {
  await tx
    .update(authCodes)
    .set({ replacedAt: clock.now() })
    .where(and(eq(authCodes.userId, userId), isOpen));
}
