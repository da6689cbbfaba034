import {
  deriveAccount,
  setCosmosNetwork,
  signTransaction,
  withConsensusKey,
  type ChainFamily,
} from '@tessera/chains';

import { openVault, sealVault } from './vault/vault';
import type { Pepper, VaultOwner, VaultRecord } from './vault/vault-record';
import { deriveConsensusKey } from './consensus-key';
import { FaucetKeys } from './faucet-keys';
import { entropyToSeed, hasWords, newPhrase, phraseToEntropy } from './phrase';
import { UnlockedKeys } from './unlocked-keys';
import type { FamilyAddresses, SignerOperation, SignerOperations, SignerSecrets } from './signer-protocol';

type Handlers = {
  [O in SignerOperation]: (ask: SignerOperations[O]['ask']) => Promise<SignerOperations[O]['answer']>;
};

/** The address in the unsigned transaction is not the vault's. */
export class AddressMismatchError extends Error {
  override name = 'AddressMismatchError';
}

/** Operations of the signer, independent of the pipe. Every buffer with a secret is zeroed before the response, except between `unlockKey` and `sign`. */
export function createOperations(secrets: SignerSecrets): Handlers {
  const peppers = secrets.peppers.map(({ id, key }): Pepper => ({ id, key: Buffer.from(key, 'base64') }));
  setCosmosNetwork(secrets.network);
  const [pepper] = peppers;
  if (!pepper) throw new Error('the signer was given no pepper');
  const faucets = new FaucetKeys(secrets.faucets);
  const keys = new UnlockedKeys();

  const unlock = (ask: { record: VaultRecord; owner: VaultOwner; passcode: string }) =>
    openVault(ask.record, ask.passcode, ask.owner, peppers);

  return {
    newMnemonic: () => Promise.resolve({ mnemonic: newPhrase() }),
    async createVault({ owner, mnemonic, passcode }) {
      const entropy = phraseToEntropy(mnemonic);
      try {
        const addresses = addressesOf(entropy);
        return { record: await sealVault(entropy, passcode, owner, pepper), addresses };
      } finally {
        entropy.fill(0);
      }
    },
    deriveAddresses({ mnemonic }) {
      const entropy = phraseToEntropy(mnemonic);
      const addresses = addressesOf(entropy);
      entropy.fill(0);
      return Promise.resolve({ addresses });
    },
    async checkPasscode(ask) {
      (await unlock(ask)).fill(0);
      return {};
    },
    async resealVault(ask) {
      const entropy = await unlock(ask);
      try {
        return { record: await sealVault(entropy, ask.newPasscode, ask.owner, pepper) };
      } finally {
        entropy.fill(0);
      }
    },
    async checkWords(ask) {
      const entropy = await unlock(ask);
      try {
        return { right: hasWords(entropy, ask.positions, ask.words) };
      } finally {
        entropy.fill(0);
      }
    },
    async unlockKey(ask) {
      const entropy = await unlock(ask);
      try {
        const consensus =
          ask.consensusKeyOf === undefined
            ? {}
            : { consensusPubkey: consensusKeyFrom(entropy, ask.consensusKeyOf).pub_key.value };
        return { keyId: keys.add({ ...accountOf(entropy, ask.family), ...consensus }) };
      } finally {
        entropy.fill(0);
      }
    },
    async sign({ keyId, unsigned, also = [] }) {
      const { privateKey, address, consensusPubkey } = keys.take(keyId);
      try {
        if (unsigned.from.toLowerCase() !== address.toLowerCase()) {
          throw new AddressMismatchError('not the address of this vault');
        }
        const whole = consensusPubkey === undefined ? unsigned : withConsensusKey(unsigned, consensusPubkey);
        const signed = await signTransaction(whole, privateKey);
        const others = also.map((one) => signTransaction(one, privateKey).catch(() => null));
        return { ...signed, also: await Promise.all(others) };
      } finally {
        privateKey.fill(0);
      }
    },
    discardKey({ keyId }) {
      keys.discard(keyId);
      return Promise.resolve({});
    },
    async consensusKey(ask) {
      const entropy = await unlock(ask);
      try {
        return { key: consensusKeyFrom(entropy, ask.transferId) };
      } finally {
        entropy.fill(0);
      }
    },
    faucetAddresses: () => Promise.resolve(faucets.addresses()),
    signFaucet: ({ unsigned }) => signTransaction(unsigned, faucets.keyFor(unsigned)),
  };
}

function addressesOf(entropy: Uint8Array): FamilyAddresses {
  const take = (family: ChainFamily) => {
    const { address, privateKey } = accountOf(entropy, family);
    privateKey.fill(0);
    return address;
  };
  return { cosmos: take('cosmos'), evm: take('evm') };
}

function consensusKeyFrom(entropy: Uint8Array, transferId: string) {
  const seed = entropyToSeed(entropy);
  try {
    return deriveConsensusKey(seed, transferId);
  } finally {
    seed.fill(0);
  }
}

function accountOf(entropy: Uint8Array, family: ChainFamily) {
  const seed = entropyToSeed(entropy);
  try {
    return deriveAccount(family, seed);
  } finally {
    seed.fill(0);
  }
}
