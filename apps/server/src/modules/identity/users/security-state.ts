import type { SecurityState } from '@tessera/contracts/account';
import type { Executor } from '../../../platform/db/database';
import { listIdentifiers, mainOf, findPassword } from './users.repository';
import { countRecoveryCodes, hasTotp } from '../second-step/second-step.repository';

export async function readSecurityState(db: Executor, userId: string): Promise<SecurityState> {
  const password = await findPassword(db, userId);
  const own = await listIdentifiers(db, userId);
  return {
    hasPassword: password !== undefined,
    totp: await hasTotp(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passwordChangedAt: password?.changedAt.toISOString() ?? null,
    identifiers: own.map((identifier) => ({
      id: identifier.id,
      type: identifier.type,
      value: identifier.value,
      removable: identifier !== mainOf(own),
      primary: identifier === own.find(({ type }) => type === identifier.type),
      verified_at: identifier.verifiedAt.toISOString(),
    })),
  };
}
