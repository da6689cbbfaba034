import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEVCHAIN_FAUCET_MNEMONIC } from '@tessera/devchain';
import { openDataFolder } from '../data-folder';
import { EVM_FAUCET_KEY } from '@tessera/chains/testing';
import { loadSecrets } from '../secrets';
import { serverEnvironment } from './server-environment';

it('passes secrets to the server in files readable by the owner only, never in variables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-environment-'));
  try {
    const data = openDataFolder(join(folder, 'data'));
    const secrets = loadSecrets(data);
    const port = 4200;
    const ports = {
      app: port,
      postgres: port,
      ethereum: port,
      optio: port,
      mailWeb: port,
      mailSmtp: port,
      metrics: port,
    };
    const environment = await serverEnvironment({ data, ports, secrets });
    const { releasesPublicKey: _, ...secret } = secrets;
    const values = [...Object.values(secret), DEVCHAIN_FAUCET_MNEMONIC, EVM_FAUCET_KEY];
    const text = JSON.stringify(environment);
    expect(values.filter((value) => text.includes(value))).toEqual([]);
    const files = Object.entries(environment).flatMap(([name, file]) =>
      name.endsWith('_FILE') && file !== undefined ? [file] : [],
    );
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600));
    const contents = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(contents).toContain(secrets.walletPepper);
    expect(contents).toContain(`tessera_app:${secrets.applicationPassword}@`);
    expect(contents).not.toContain(secrets.postgresPassword);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
