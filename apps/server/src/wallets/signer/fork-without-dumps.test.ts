import { readFile } from 'node:fs/promises';

import { testConfig } from '../../testing/test-config';
import { createSigner } from './signer';
import { signerSecrets } from './signer-secrets';

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('the signer leaves no memory behind and takes no debugger from the server', async () => {
  process.env['NODE_OPTIONS'] = '--inspect=0';
  const signer = createSigner(signerSecrets(testConfig('postgres://unused')));
  try {
    await signer.ask('newMnemonic', {});
    const about = (what: string) => readFile(`/proc/${signer.pid}/${what}`, 'utf8');
    expect(await about('limits')).toMatch(/^Max core file size\s+0\s+0\s/m);
    const command = (await about('cmdline')).split('\0');
    expect(command[0]).toBe(process.execPath);
    expect(command.join(' ')).not.toContain('inspect');
    expect(await about('environ')).not.toContain('NODE_OPTIONS');
  } finally {
    delete process.env['NODE_OPTIONS'];
    await signer.stop();
  }
});
