import type { ChainFamily, CosmosNetwork, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { PrivValidatorKey } from '@tessera/contracts/staking';
import type { PepperMac } from './peppers/pepper';
import type { VaultOwner, VaultRecord } from './vault/vault-record';

export type FamilyAddresses = Record<ChainFamily, string>;

/** The server sends these over the pipe, because other processes could read its environment and arguments. */
export interface SignerSecrets {
  network: CosmosNetwork;
  faucets: { cosmosMnemonic?: string | undefined; evmPrivateKey?: string | undefined };
}

export interface LockedVault {
  record: VaultRecord;
  owner: VaultOwner;
  passcode: string;
}
type Nothing = Record<string, never>;

/** Only `newMnemonic` returns a phrase, and only `consensusKey` returns a private key. */
export interface SignerOperations {
  newMnemonic: { ask: Nothing; answer: { mnemonic: string } };
  createVault: {
    ask: { owner: VaultOwner; mnemonic: string; passcode: string };
    answer: { record: VaultRecord; addresses: FamilyAddresses };
  };
  deriveAddresses: { ask: { mnemonic: string }; answer: { addresses: FamilyAddresses } };
  checkPasscode: { ask: LockedVault; answer: Nothing };
  resealVault: { ask: LockedVault & { newPasscode: string }; answer: { record: VaultRecord } };
  checkWords: {
    ask: LockedVault & { positions: readonly number[]; words: readonly string[] };
    answer: { right: boolean };
  };
  /**
   * Keeps the account key in memory for one call of `sign`, so that `sign` need not run Argon2, which is slow. Set
   * `consensusKeyOf` to the id of a transfer that creates a validator; `sign` then adds the public consensus key.
   */
  unlockKey: {
    ask: LockedVault & { family: ChainFamily; consensusKeyOf?: string };
    /** `rewrapped` replaces a record that a previous pepper sealed. */
    answer: { keyId: string; rewrapped?: VaultRecord };
  };
  /** `also`: more transactions of the same account. The response contains null for each that cannot be signed. */
  sign: {
    ask: { keyId: string; unsigned: UnsignedTransaction; also?: readonly UnsignedTransaction[] };
    answer: SignedTransaction & { also: (SignedTransaction | null)[] };
  };
  discardKey: { ask: { keyId: string }; answer: Nothing };
  consensusKey: { ask: LockedVault & { transferId: string }; answer: { key: PrivValidatorKey } };
  faucetAddresses: { ask: Nothing; answer: Partial<FamilyAddresses> };
  signFaucet: { ask: { unsigned: UnsignedTransaction }; answer: { bytes: Uint8Array; hash: string } };
}

export type SignerOperation = keyof SignerOperations;

/** The signer reports any other error as `internal`, so that no detail leaves the process. */
type SignerFault =
  | 'wrong-passcode'
  | 'key-expired'
  | 'invalid-phrase'
  | 'unknown-pepper'
  | 'address-mismatch'
  | 'no-faucet'
  | 'internal';

export class SignerFaultError extends Error {
  override name = 'SignerFaultError';
  constructor(readonly fault: SignerFault) {
    super(`signer: ${fault}`);
  }
}

export type SignerRequest =
  | { kind: 'secrets'; secrets: SignerSecrets }
  | {
      [O in SignerOperation]: {
        kind: 'request';
        id: number;
        operation: O;
        ask: SignerOperations[O]['ask'];
        /**
         * Of the wallet in `ask`: the current pepper first, then the pepper of the record if it is another one. An operation
         * that writes no vault gets only the pepper of the record.
         */
        peppers: readonly PepperMac[];
      };
    }[SignerOperation];

export type SignerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: SignerOperations[SignerOperation]['answer'] }
  | { kind: 'fault'; id: number; fault: SignerFault };
