import { createHash } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Pepper } from './vault-record';

/**
 * Returns the id of a pepper, which a vault stores. The id is the first 64 bits of a hash, so it does not reveal the pepper
 * (32 random bytes), and two peppers do not share an id in practice.
 */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('tessera/wallet-pepper-id').update(key).digest('hex').slice(0, 16);

/** Returns the current pepper, which seals and opens vaults, followed by the previous peppers, which only open older vaults. */
export function walletPeppers(
  config: Pick<Config, 'WALLET_PEPPER' | 'WALLET_PEPPERS_BEFORE'>,
): readonly [Pepper, ...Pepper[]] {
  const named = (key: Uint8Array): Pepper => ({ id: idOf(key), key });
  return [named(config.WALLET_PEPPER), ...config.WALLET_PEPPERS_BEFORE.map(named)];
}
