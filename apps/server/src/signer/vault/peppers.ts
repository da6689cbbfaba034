import { createHash } from 'node:crypto';

import type { Config } from '../../config/config';
import type { Pepper } from './vault-record';

/** A pepper's id is made of the pepper itself, so that another one is never taken for it; it says nothing of the key. */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('tessera/wallet-pepper-id').update(key).digest('hex').slice(0, 16);

/** What vaults may have been made with; the first seals new ones, the others open what was sealed before a change. */
export function walletPeppers(
  config: Pick<Config, 'WALLET_PEPPER' | 'WALLET_PEPPERS_BEFORE'>,
): readonly [Pepper, ...Pepper[]] {
  const named = (key: Uint8Array): Pepper => ({ id: idOf(key), key });
  return [named(config.WALLET_PEPPER), ...config.WALLET_PEPPERS_BEFORE.map(named)];
}
