import { randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { Keyed } from '../../../platform/crypto/secrets';
import { tellOfSecurity } from '../events';
import { recoveryCodes } from './totp.table';

const CODES = 10;
/** Without what is easily mistaken for another: 60 bits in twelve of them. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = [0, 1, 2];

const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
const macOf = (keyed: Keyed, userId: string, code: string) =>
  keyed.mac(`${userId}.${code.toLowerCase().replaceAll('-', '')}`);

/** Makes new codes, which take the place of the old ones. Returns them to be shown once. */
export async function makeRecoveryCodes(
  tx: Executor,
  clock: Clock,
  keyed: Keyed,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => GROUPS.map(group).join('-'));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(clock),
      userId,
      codeMac: macOf(keyed, userId, code),
      createdAt: clock.now(),
    })),
  );
  return codes;
}

/** Spends a code; of two callers at once one gets true. */
export async function spendRecoveryCode(
  tx: Executor,
  clock: Clock,
  keyed: Keyed,
  userId: string,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeMac, macOf(keyed, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length === 1;
}

/** Tells the owner of a sign-in with a recovery code. */
export async function tellOfRecoveryCode(
  tx: Executor,
  { clock }: { clock: Clock },
  userId: string,
): Promise<void> {
  const left = String(await countRecoveryCodes(tx, userId));
  await tellOfSecurity(tx, clock, userId, 'recovery-code-used', { left });
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
