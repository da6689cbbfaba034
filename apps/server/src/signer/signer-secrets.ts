import { cosmosNetworkOf, type Config } from '../config/config';
import { walletPeppers } from './vault/peppers';
import type { SignerSecrets } from './signer-protocol';

export function signerSecrets(config: Config): SignerSecrets {
  return {
    peppers: walletPeppers(config).map(({ id, key }) => ({ id, key: Buffer.from(key).toString('base64') })),
    faucets: config.DEV_GRANTS
      ? { cosmosMnemonic: config.DEV_GRANT_OPTIO_MNEMONIC, evmPrivateKey: config.DEV_GRANT_ETHEREUM_KEY }
      : {},
    network: cosmosNetworkOf(config),
  };
}
