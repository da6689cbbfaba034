import type { ChainFamily, CosmosNetwork, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { PrivValidatorKey } from '@tessera/contracts';
import type { VaultOwner, VaultRecord } from './vault/vault-record';

export type FamilyAddresses = Record<ChainFamily, string>;

/** Secrets of the signer, sent once over the pipe; never in the environment or arguments. */
export interface SignerSecrets {
  /** Base64 keys, current one first. */
  peppers: readonly { id: string; key: string }[];
  /** Prefix of derived addresses. */
  network: CosmosNetwork;
  /** Keys for grants of test coins, on development chains only. */
  faucets: { cosmosMnemonic?: string | undefined; evmPrivateKey?: string | undefined };
}

/** The vault of a wallet with the passcode that opens it. */
export interface LockedVault {
  record: VaultRecord;
  owner: VaultOwner;
  passcode: string;
}
type Nothing = Record<string, never>;

/** Requests and responses. Only `newMnemonic` and `consensusKey` return a phrase or key. */
export interface SignerOperations {
  newMnemonic: { ask: Nothing; answer: { mnemonic: string } };
  createVault: {
    ask: { owner: VaultOwner; mnemonic: string; passcode: string };
    answer: { record: VaultRecord; addresses: FamilyAddresses };
  };
  deriveAddresses: { ask: { mnemonic: string }; answer: { addresses: FamilyAddresses } };
  checkPasscode: { ask: LockedVault; answer: Nothing };
  /** Seals the same phrase with another passcode, a new salt and new keys. */
  resealVault: { ask: LockedVault & { newPasscode: string }; answer: { record: VaultRecord } };
  /** Whether `words` are at `positions` (counted from 1) of the phrase. */
  checkWords: {
    ask: LockedVault & { positions: readonly number[]; words: readonly string[] };
    answer: { right: boolean };
  };
  /**
   * Derives the account key and keeps it in the signer for one `sign`, so that signing itself is fast. `consensusKeyOf`: id of
   * the transfer whose derived consensus key fills the empty one of a new validator.
   */
  unlockKey: {
    ask: LockedVault & { family: ChainFamily; consensusKeyOf?: string };
    answer: { keyId: string };
  };
  /**
   * Signs with an unlocked key and zeroes it. `also`: more transactions of the same account, without the consensus key; null in
   * the answer for one that cannot be signed.
   */
  sign: {
    ask: { keyId: string; unsigned: UnsignedTransaction; also?: readonly UnsignedTransaction[] };
    answer: SignedTransaction & { also: (SignedTransaction | null)[] };
  };
  discardKey: { ask: { keyId: string }; answer: Nothing };
  /** Returns the consensus key of the validator that a transfer creates. */
  consensusKey: { ask: LockedVault & { transferId: string }; answer: { key: PrivValidatorKey } };
  faucetAddresses: { ask: Nothing; answer: Partial<FamilyAddresses> };
  signFaucet: { ask: { unsigned: UnsignedTransaction }; answer: { bytes: Uint8Array; hash: string } };
}

export type SignerOperation = keyof SignerOperations;

/** Faults that the server handles; every other one is `internal`. */
type SignerFault =
  | 'wrong-passcode'
  | 'key-expired'
  | 'invalid-phrase'
  | 'unknown-pepper'
  | 'address-mismatch'
  | 'no-faucet'
  | 'internal';

/** The signer rejected the request; `fault` is the only detail. */
export class SignerFaultError extends Error {
  override name = 'SignerFaultError';
  constructor(readonly fault: SignerFault) {
    super(`signer: ${fault}`);
  }
}

export type SignerRequest =
  | { kind: 'secrets'; secrets: SignerSecrets }
  | {
      [O in SignerOperation]: { kind: 'request'; id: number; operation: O; ask: SignerOperations[O]['ask'] };
    }[SignerOperation];

export type SignerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: SignerOperations[SignerOperation]['answer'] }
  | { kind: 'fault'; id: number; fault: SignerFault };
