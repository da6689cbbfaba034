import {
  deriveAccount,
  setCosmosNetwork,
  signTransaction,
  withConsensusKey,
  type ChainFamily,
} from '@tessera/chains';

import { openVault, sealVault } from '../vault/vault';
import type { Pepper, VaultOwner, VaultRecord } from '../vault/vault-record';
import { deriveConsensusKey } from './consensus-key';
import { FaucetKeys } from './faucet-keys';
import { entropyToSeed, hasWords, newPhrase, phraseToEntropy } from './phrase';
import type { FamilyAddresses, SignerOperation, SignerOperations, SignerSecrets } from './signer-protocol';

type Handlers = {
  [O in SignerOperation]: (ask: SignerOperations[O]['ask']) => Promise<SignerOperations[O]['answer']>;
};

/** The address in the unsigned transaction is not the one this vault holds. */
export class AddressMismatchError extends Error {
  override name = 'AddressMismatchError';
}

/** The signer's work, apart from its pipe. Every buffer that held a secret is zeroed before an answer goes out. */
export function createOperations(secrets: SignerSecrets): Handlers {
  const peppers = secrets.peppers.map(({ id, key }): Pepper => ({ id, key: Buffer.from(key, 'base64') }));
  setCosmosNetwork(secrets.network);
  const [pepper] = peppers;
  if (!pepper) throw new Error('the signer was given no pepper');
  const faucets = new FaucetKeys(secrets.faucets);

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
    async sign(ask) {
      const entropy = await unlock(ask);
      const { privateKey, address } = accountOf(entropy, ask.unsigned.family);
      const { unsigned, also = [], consensusKeyOf } = ask;
      const whole =
        consensusKeyOf === undefined
          ? unsigned
          : withConsensusKey(unsigned, consensusKeyFrom(entropy, consensusKeyOf).pub_key.value);
      entropy.fill(0);
      try {
        if (unsigned.from.toLowerCase() !== address.toLowerCase()) {
          throw new AddressMismatchError('not the address of this vault');
        }
        const signed = await signTransaction(whole, privateKey);
        const others = also.map((one) => signTransaction(one, privateKey).catch(() => null));
        return { ...signed, also: await Promise.all(others) };
      } finally {
        privateKey.fill(0);
      }
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
