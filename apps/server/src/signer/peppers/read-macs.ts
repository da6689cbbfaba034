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

/** Returns the peppers that the operation needs: the current one first, then that of the record if it is another one. */
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
  const needed = own === current || READING.includes(operation) ? [own] : [current, own];
  return Promise.all(needed.map((pepper) => pepper.macOf(owner.walletId)));
}
