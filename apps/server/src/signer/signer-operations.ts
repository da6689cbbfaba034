import type { ChainFamily } from '@tessera/chains';
import { deriveAccount, setCosmosNetwork, signTransaction, withConsensusKey } from '@tessera/chains';
import { openVault, sealVault } from './vault/vault';
import type { PepperMac } from './peppers/pepper';
import type { VaultRecord } from './vault/vault-record';
import { deriveConsensusKey } from './consensus-key';
import { FaucetKeys } from './faucet-keys';
import { entropyToSeed, hasWords, newPhrase, phraseToEntropy } from './phrase';
import { UnlockedKeys } from './unlocked-keys';
import type { FamilyAddresses, LockedVault, SignerOperation, SignerOperations } from './signer-protocol';
import { SignerFaultError, type SignerSecrets } from './signer-protocol';

type Handlers = {
  [O in SignerOperation]: (
    ask: SignerOperations[O]['ask'],
    peppers: readonly PepperMac[],
  ) => Promise<SignerOperations[O]['answer']>;
};

/**
 * Every wallet operation overwrites the entropy, the seed and the keys with zeros before it responds. Exception:
 * `unlockKey` keeps the account key for `sign`.
 */
export function createOperations(secrets: SignerSecrets): Handlers {
  setCosmosNetwork(secrets.network);
  const faucets = new FaucetKeys(secrets.faucets);
  const keys = new UnlockedKeys();

  const unlocked = async <T>(
    { record, passcode, owner }: LockedVault,
    peppers: readonly PepperMac[],
    work: (entropy: Uint8Array, rewrapped?: VaultRecord) => T | Promise<T>,
  ) => {
    const { entropy, rewrapped } = await openVault(record, passcode, owner, peppers);
    return zeroing(entropy, () => work(entropy, rewrapped));
  };

  return {
    newMnemonic: async () => ({ mnemonic: newPhrase() }),
    createVault: async ({ owner, mnemonic, passcode }, peppers) =>
      zeroing(phraseToEntropy(mnemonic), async (entropy) => {
        const addresses = addressesOf(entropy);
        return { record: await sealVault(entropy, passcode, owner, currentOf(peppers)), addresses };
      }),
    deriveAddresses: async ({ mnemonic }) =>
      zeroing(phraseToEntropy(mnemonic), (entropy) => ({ addresses: addressesOf(entropy) })),
    checkPasscode: (ask, peppers) => unlocked(ask, peppers, () => ({})),
    resealVault: (ask, peppers) =>
      unlocked(ask, peppers, async (entropy) => ({
        record: await sealVault(entropy, ask.newPasscode, ask.owner, currentOf(peppers)),
      })),
    checkWords: (ask, peppers) =>
      unlocked(ask, peppers, (entropy) => ({ right: hasWords(entropy, ask.positions, ask.words) })),
    unlockKey: (ask, peppers) =>
      unlocked(ask, peppers, (entropy, rewrapped) => {
        const { family, consensusKeyOf: id } = ask;
        const consensus =
          id === undefined ? {} : { consensusPubkey: consensusKeyFrom(entropy, id).pub_key.value };
        const keyId = keys.add({ ...accountOf(entropy, family), ...consensus });
        return { keyId, ...(rewrapped && { rewrapped }) };
      }),
    async sign({ keyId, unsigned, also = [] }) {
      const { privateKey, address, consensusPubkey } = keys.take(keyId);
      try {
        if (unsigned.from.toLowerCase() !== address.toLowerCase())
          throw new SignerFaultError('address-mismatch');
        const whole = consensusPubkey === undefined ? unsigned : withConsensusKey(unsigned, consensusPubkey);
        const signed = await signTransaction(whole, privateKey);
        const others = also.map((one) => signTransaction(one, privateKey).catch(() => null));
        return { ...signed, also: await Promise.all(others) };
      } finally {
        privateKey.fill(0);
      }
    },
    discardKey: async ({ keyId }) => {
      keys.discard(keyId);
      return {};
    },
    consensusKey: (ask, peppers) =>
      unlocked(ask, peppers, (entropy) => ({ key: consensusKeyFrom(entropy, ask.transferId) })),
    faucetAddresses: async () => faucets.addresses(),
    signFaucet: async ({ unsigned }) => signTransaction(unsigned, faucets.keyFor(unsigned)),
  };
}

function currentOf([pepper]: readonly PepperMac[]): PepperMac {
  if (!pepper) throw new Error('the request has no pepper');
  return pepper;
}

function addressesOf(entropy: Uint8Array): FamilyAddresses {
  const take = (family: ChainFamily) => {
    const { address, privateKey } = accountOf(entropy, family);
    privateKey.fill(0);
    return address;
  };
  return { cosmos: take('cosmos'), evm: take('evm') };
}

const consensusKeyFrom = (entropy: Uint8Array, transferId: string) =>
  withSeed(entropy, (seed) => deriveConsensusKey(seed, transferId));

const accountOf = (entropy: Uint8Array, family: ChainFamily) =>
  withSeed(entropy, (seed) => deriveAccount(family, seed));

function withSeed<T>(entropy: Uint8Array, work: (seed: Uint8Array) => T): T {
  const seed = entropyToSeed(entropy);
  try {
    return work(seed);
  } finally {
    seed.fill(0);
  }
}

async function zeroing<T>(secret: Uint8Array, work: (secret: Uint8Array) => T | Promise<T>): Promise<T> {
  try {
    return await work(secret);
  } finally {
    secret.fill(0);
  }
}
