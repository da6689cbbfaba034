import type { Config } from '../../config';
import type { SignerSecrets } from './signer-protocol';

/** What the signer is told once, when it starts. */
export function signerSecrets(config: Config): SignerSecrets {
  return {
    pepper: { id: 'p1', key: config.WALLET_PEPPER.toString('base64') },
    faucets: config.DEV_GRANTS
      ? { cosmosMnemonic: config.DEV_GRANT_OPTIO_MNEMONIC, evmPrivateKey: config.DEV_GRANT_ETHEREUM_KEY }
      : {},
  };
}
