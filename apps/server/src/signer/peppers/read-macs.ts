import type { SignerOperation } from '../signer-protocol';
import type { VaultOwner, VaultRecord } from '../vault/vault-record';
import type { Pepper, PepperMac } from './pepper';

export interface WalletRequest {
  owner: VaultOwner;
  record?: VaultRecord;
}

/** These operations open a vault and write none, so they do not need the current pepper. */
const READING: readonly SignerOperation[] = ['checkPasscode', 'checkWords', 'consensusKey'];

/** Only requests with a wallet need a pepper. */
export const isWalletRequest = (ask: object): ask is WalletRequest => 'owner' in ask;

/**
 * Returns the peppers that the operation needs: the current one first, then that of the record if it is another one. A payment
 * (`unlockKey`) does not need the current pepper, with which it would move the vault.
 */
export async function readMacs(
  peppers: readonly [Pepper, ...Pepper[]],
  operation: SignerOperation,
  { owner, record }: WalletRequest,
): Promise<PepperMac[]> {
  const [current] = peppers;
  const id = record?.pepperId ?? current.id;
  const own = peppers.find((pepper) => pepper.id === id);
  if (!own)
    throw new Error(`the wallet needs the pepper with the id ${id}: list it in WALLET_PEPPERS_BEFORE`);
  const macOf = (pepper: Pepper) => pepper.macOf(owner.walletId);
  if (own === current || READING.includes(operation)) return [await macOf(own)];
  const ofCurrent = macOf(current);
  const optional = operation === 'unlockKey' ? ofCurrent.catch(() => undefined) : ofCurrent;
  const [first, second] = await Promise.all([optional, macOf(own)]);
  return first === undefined ? [second] : [first, second];
}
