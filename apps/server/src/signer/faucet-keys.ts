import { deriveAccount, evmAddressOf, type ChainFamily, type UnsignedTransaction } from '@tessera/chains';
import { entropyToSeed, phraseToEntropy } from './phrase';
import { SignerFaultError, type FamilyAddresses, type SignerSecrets } from './signer-protocol';

export class FaucetKeys {
  private readonly keys = new Map<ChainFamily, { address: string; privateKey: Uint8Array }>();

  constructor({ cosmosMnemonic, evmPrivateKey }: SignerSecrets['faucets']) {
    if (cosmosMnemonic)
      this.keys.set('cosmos', deriveAccount('cosmos', entropyToSeed(phraseToEntropy(cosmosMnemonic))));
    if (evmPrivateKey) {
      const privateKey = Buffer.from(evmPrivateKey.replace(/^0x/, ''), 'hex');
      this.keys.set('evm', { privateKey, address: evmAddressOf(privateKey) });
    }
  }

  addresses(): Partial<FamilyAddresses> {
    return Object.fromEntries(Array.from(this.keys, ([family, key]) => [family, key.address]));
  }

  keyFor(unsigned: UnsignedTransaction): Uint8Array {
    const key = this.keys.get(unsigned.family);
    if (key?.address.toLowerCase() !== unsigned.from.toLowerCase()) throw new SignerFaultError('no-faucet');
    return key.privateKey;
  }
}
