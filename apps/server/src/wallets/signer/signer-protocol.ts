import type { ChainFamily, CosmosNetwork, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { PrivValidatorKey } from '@tessera/contracts';

import type { VaultOwner, VaultRecord } from '../vault/vault-record';

/** The address of one wallet on each family of chains. */
export type FamilyAddresses = Record<ChainFamily, string>;

/** Secrets the signer holds for its life; they cross the pipe once, never the environment or the command line. */
export interface SignerSecrets {
  /** Today's first; keys in base64. */
  peppers: readonly { id: string; key: string }[];
  /** Addresses are derived with its prefix. */
  network: CosmosNetwork;
  /** Development chains only: what signs the grants of test coins. */
  faucets: { cosmosMnemonic?: string | undefined; evmPrivateKey?: string | undefined };
}

/** What the server may ask. None of the answers carries a key, a phrase or entropy, `newMnemonic` and `consensusKey` apart. */
export interface SignerOperations {
  newMnemonic: { ask: Record<string, never>; answer: { mnemonic: string } };
  createVault: {
    ask: { owner: VaultOwner; mnemonic: string; passcode: string };
    answer: { record: VaultRecord; addresses: FamilyAddresses };
  };
  deriveAddresses: { ask: { mnemonic: string }; answer: { addresses: FamilyAddresses } };
  checkPasscode: {
    ask: { record: VaultRecord; owner: VaultOwner; passcode: string };
    answer: Record<string, never>;
  };
  /** Seals the same phrase under another passcode, with a new salt and new keys. */
  resealVault: {
    ask: { record: VaultRecord; owner: VaultOwner; passcode: string; newPasscode: string };
    answer: { record: VaultRecord };
  };
  /** Whether `words` stand at `positions` (counted from 1) of the phrase. */
  checkWords: {
    ask: {
      record: VaultRecord;
      owner: VaultOwner;
      passcode: string;
      positions: readonly number[];
      words: readonly string[];
    };
    answer: { right: boolean };
  };
  sign: {
    ask: {
      record: VaultRecord;
      owner: VaultOwner;
      passcode: string;
      unsigned: UnsignedTransaction;
      /** More transactions of the same account, so that the key is derived once for all of them. */
      also?: readonly UnsignedTransaction[];
      /** The transfer whose own consensus key goes where a new validator's is empty. */
      consensusKeyOf?: string;
    };
    /** `also` in the order of the request; null for a transaction that cannot be signed. */
    answer: SignedTransaction & { also: (SignedTransaction | null)[] };
  };
  /** The consensus key of the validator that a transfer creates. */
  consensusKey: {
    ask: { record: VaultRecord; owner: VaultOwner; passcode: string; transferId: string };
    answer: { key: PrivValidatorKey };
  };
  faucetAddresses: { ask: Record<string, never>; answer: Partial<FamilyAddresses> };
  signFaucet: { ask: { unsigned: UnsignedTransaction }; answer: { bytes: Uint8Array; hash: string } };
}

export type SignerOperation = keyof SignerOperations;

/** Faults that the caller acts on; everything else is `internal` and says no more. */
export type SignerFault =
  'wrong-passcode' | 'invalid-phrase' | 'unknown-pepper' | 'address-mismatch' | 'no-faucet' | 'internal';

export type SignerRequest =
  | { kind: 'secrets'; secrets: SignerSecrets }
  | {
      [O in SignerOperation]: { kind: 'request'; id: number; operation: O; ask: SignerOperations[O]['ask'] };
    }[SignerOperation];

export type SignerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: SignerOperations[SignerOperation]['answer'] }
  | { kind: 'fault'; id: number; fault: SignerFault };
