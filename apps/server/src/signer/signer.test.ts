import type { ChildProcess } from 'node:child_process';
import { createLogger } from '../platform/logger';
import { testConfig } from '../testing/test-config';
import { testSignerEntry } from '../testing/test-signer';
import { walletPeppers } from './peppers/wallet-peppers';
import { createSigner, ownProcesses, type SignerProcesses } from './signer';
import { signerSecrets } from './signer-secrets';

const config = testConfig('postgres://unused');

it('stops when the pipe to its process is already closed', async () => {
  const children: ChildProcess[] = [];
  const processes: SignerProcesses = {
    ...ownProcesses,
    start(entry) {
      const child = ownProcesses.start(entry);
      children.push(child);
      return child;
    },
  };
  const [peppers, entry] = [await walletPeppers(config), await testSignerEntry()];
  const signer = createSigner(signerSecrets(config), peppers, createLogger(config), entry, { processes });
  await signer.ask('newMnemonic', {});
  for (const child of children) child.disconnect();
  await signer.stop();
  expect(children.map(({ exitCode }) => exitCode)).toEqual([0]);
});
