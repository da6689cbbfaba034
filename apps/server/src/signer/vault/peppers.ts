import { createHash } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Pepper } from './vault-record';

/**
 * The id is a hash of the pepper, so that another pepper never has the id of an older vault. The hash does not reveal the pepper.
 */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('tessera/wallet-pepper-id').update(key).digest('hex').slice(0, 16);

/** Returns the current pepper, which seals vaults, then the previous peppers, which open older vaults. */
export function walletPeppers(
  config: Pick<Config, 'WALLET_PEPPER' | 'WALLET_PEPPERS_BEFORE'>,
): readonly [Pepper, ...Pepper[]] {
  const named = (key: Uint8Array): Pepper => ({ id: idOf(key), key });
  return [named(config.WALLET_PEPPER), ...config.WALLET_PEPPERS_BEFORE.map(named)];
}
