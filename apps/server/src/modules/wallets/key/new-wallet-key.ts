import { messages } from '@tessera/contracts';
import { isCommonPassword, type IdentityDeps, findPasswordHash } from '../../identity';
import { invalid } from '../../../platform/errors';

export function requireUncommonKey(walletPasscode: string): void {
  if (isCommonPassword(walletPasscode)) throw invalid({ walletPasscode: messages.walletKeyCommon });
}

/** Rejects a wallet key that equals the password. Call it last: a key that is rejected anyway must not test the password. @throws 422 */
export async function requireOtherThanPassword(
  { db, passwords }: Pick<IdentityDeps, 'db' | 'passwords'>,
  userId: string,
  walletPasscode: string,
): Promise<void> {
  const passwordHash = await findPasswordHash(db, userId);
  if (passwordHash !== undefined && (await passwords.verify(passwordHash, walletPasscode))) {
    throw invalid({ walletPasscode: messages.walletKeyIsPassword });
  }
}
