import { createHash } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Pepper } from './vault-record';

/** Each vault stores the id of its pepper. The id does not reveal the pepper, which is 32 random bytes. */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('tessera/wallet-pepper-id').update(key).digest('hex').slice(0, 16);

/** Returns the current pepper first. The others only open vaults. */
export function walletPeppers(
  config: Pick<Config, 'WALLET_PEPPER' | 'WALLET_PEPPERS_BEFORE'>,
): readonly [Pepper, ...Pepper[]] {
  const named = (key: Uint8Array): Pepper => ({ id: idOf(key), key });
  return [named(config.WALLET_PEPPER), ...config.WALLET_PEPPERS_BEFORE.map(named)];
}
