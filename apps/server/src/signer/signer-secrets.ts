import { cosmosNetworkOf, type Config } from '../config/config';
import type { SignerSecrets } from './signer-protocol';

export function signerSecrets(config: Config): SignerSecrets {
  return {
    faucets: config.DEV_GRANTS
      ? { cosmosMnemonic: config.DEV_GRANT_OPTIO_MNEMONIC, evmPrivateKey: config.DEV_GRANT_ETHEREUM_KEY }
      : {},
    network: cosmosNetworkOf(config),
  };
}
