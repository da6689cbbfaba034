import { readFile, readlink } from 'node:fs/promises';
import { testConfig } from '../testing/test-config';
import { createTestSigner, testSignerEntry } from '../testing/test-signer';
import { signerRestrictions } from './signer-restrictions';

const startSigner = () => createTestSigner(testConfig('postgres://unused'));

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
  const { ownUser, noNewPrivileges, noNetwork } = signerRestrictions((await testSignerEntry()).file);
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
