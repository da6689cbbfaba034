import { createHash } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Pepper } from './vault-record';

/** Vaults store the id, which does not reveal the pepper (32 random bytes). */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('tessera/wallet-pepper-id').update(key).digest('hex').slice(0, 16);

/** The current pepper comes first; the previous ones only open older vaults. */
export function walletPeppers(
  config: Pick<Config, 'WALLET_PEPPER' | 'WALLET_PEPPERS_BEFORE'>,
): readonly [Pepper, ...Pepper[]] {
  const named = (key: Uint8Array): Pepper => ({ id: idOf(key), key });
  return [named(config.WALLET_PEPPER), ...config.WALLET_PEPPERS_BEFORE.map(named)];
}
