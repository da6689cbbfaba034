import * as messages from '@tessera/contracts/messages';
import { isCommonPassword, type IdentityDeps, findPasswordHash } from '../../identity';
import { invalid } from '../../../platform/errors';

export function requireUncommonKey(walletPasscode: string): void {
  if (isCommonPassword(walletPasscode)) throw invalid({ walletPasscode: messages.walletKeyCommon });
}

/**
 * Call this function after all other checks: a request that fails another check must not reveal whether the wallet key
 * equals the password.
 */
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
