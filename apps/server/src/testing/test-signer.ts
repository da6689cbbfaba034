import type { Config } from '../config';
import { createSigner, type Signer } from '../wallets/signer/signer';
import { signerEntry } from '../wallets/signer/signer-entry';
import { signerSecrets } from '../wallets/signer/signer-secrets';

/** The signer as it is deployed, which jest's global set-up has built: from its sources it takes seconds to start. */
export function createTestSigner(config: Config): Signer {
  const file = process.env['TEST_SIGNER'];
  return createSigner(signerSecrets(config), file === undefined ? signerEntry() : { file, execArgv: [] });
}
