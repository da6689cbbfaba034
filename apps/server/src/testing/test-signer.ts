import type { Config } from '../config/config';
import { createLogger, type Logger } from '../platform/logger';
import { createSigner, type Signer } from '../signer/signer';
import { walletPeppers } from '../signer/peppers/wallet-peppers';
import { type SignerEntry, signerEntry } from '../signer/signer-entry';
import { signerSecrets } from '../signer/signer-secrets';
import { createKeptSigner } from './kept-signers';

export async function createTestSigner(
  config: Config,
  logger: Logger = createLogger(config),
): Promise<Signer> {
  const [peppers, entry] = [await walletPeppers(config), await testSignerEntry()];
  return createKeptSigner(entry, (processes) =>
    createSigner(signerSecrets(config), peppers, logger, entry, { processes }),
  );
}

/** Prefers the built signer, because starting the signer from its sources takes seconds. */
export async function testSignerEntry(): Promise<SignerEntry> {
  const url = process.env['TEST_SIGNER_URL'];
  return url === undefined ? signerEntry() : { file: await askForBuilt(url), execArgv: [] };
}

async function askForBuilt(url: string): Promise<string> {
  const response = await fetch(url);
  const said = await response.text();
  if (!response.ok) throw new Error(`The signer does not build: ${said}`);
  return said;
}
