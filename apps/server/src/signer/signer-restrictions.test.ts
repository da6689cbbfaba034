import { readFile, readlink } from 'node:fs/promises';
import { createLogger } from '../platform/logger';
import { testConfig } from '../testing/test-config';
import { walletPeppers } from './peppers/wallet-peppers';
import { createSigner } from './signer';
import { signerEntry } from './signer-entry';
import { signerRestrictions } from './signer-restrictions';
import { signerSecrets } from './signer-secrets';

async function startSigner() {
  const config = testConfig('postgres://unused');
  return createSigner(signerSecrets(config), await walletPeppers(config), createLogger(config));
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('the signer leaves no memory behind and takes no debugger from the server', async () => {
  process.env['NODE_OPTIONS'] = '--inspect=0';
  const signer = await startSigner();
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

onLinux('the signer process has the restrictions that this system offers', async () => {
  const { ownUser, noNewPrivileges, noNetwork } = signerRestrictions(signerEntry().file);
  const signer = await startSigner();
  try {
    await signer.ask('newMnemonic', {});
    const status = await readFile(`/proc/${signer.pid}/status`, 'utf8');
    expect(/^NoNewPrivs:\t1$/m.test(status)).toBe(noNewPrivileges);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      expect(/^Uid:\t0\t/m.test(status)).toBe(!ownUser);
      expect(/^CapEff:\t0+$/m.test(status)).toBe(ownUser);
    }
    const networkOf = (pid: number | string | undefined) => readlink(`/proc/${pid}/ns/net`);
    expect((await networkOf(signer.pid)) !== (await networkOf('self'))).toBe(noNetwork);
  } finally {
    await signer.stop();
  }
});

onLinux('leaves out a restriction with which the signer could not read its own code', () => {
  expect(signerRestrictions('/nonexistent/signer.js')).toEqual({
    ownUser: false,
    noNewPrivileges: false,
    noNetwork: false,
    command: [],
  });
});
