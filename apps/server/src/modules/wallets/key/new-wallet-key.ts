import { messages } from '@tessera/contracts';
import { isCommonPassword, type IdentityDeps, passwordHashOf } from '../../identity/index';

import { invalid } from '../../../platform/errors';

/** @throws 422 for a wallet key that is one of the most used passwords. */
export function requireUncommonKey(walletPasscode: string): void {
  if (isCommonPassword(walletPasscode)) throw invalid({ walletPasscode: messages.walletKeyCommon });
}

/**
 * The wallet key must not fall with the password. Asked last, so that nobody learns the password from a key that
 * would have been refused anyway. @throws 422 when both are the same.
 */
export async function requireOtherThanPassword(
  { db, passwords }: Pick<IdentityDeps, 'db' | 'passwords'>,
  userId: string,
  walletPasscode: string,
): Promise<void> {
  const passwordHash = await passwordHashOf(db, userId);
  if (passwordHash !== undefined && (await passwords.verify(passwordHash, walletPasscode))) {
    throw invalid({ walletPasscode: messages.walletKeyIsPassword });
  }
}
