import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';
import { parseOptions } from './options';
import { resetData } from './reset-data';
import { loadSecrets } from './secrets';

describe('openDataFolder and resetData', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reject a folder with other files and leave the files alone', async () => {
    writeFileSync(join(folder, 'thesis.txt'), 'mine');
    expect(() => openDataFolder(folder)).toThrow('holds other files');
    await expect(resetData(folder)).rejects.toThrow('deletes only a data folder');
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });

  it('delete a folder that npm start created', async () => {
    openDataFolder(join(folder, 'data'));
    await resetData(join(folder, 'data'));
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('keep the secrets over restarts, readable by the owner only', () => {
    const data = openDataFolder(folder);
    const secrets = loadSecrets(data);
    expect(loadSecrets(data)).toEqual(secrets);
    expect(Buffer.from(secrets.walletPepper, 'base64')).toHaveLength(32);
    expect(secrets.hashPepper).not.toBe(secrets.walletPepper);
    expect(statSync(data.secret('wallet-pepper')).mode & 0o777).toBe(0o600);
    expect(statSync(join(data.path, 'secrets')).mode & 0o777).toBe(0o700);
    expect(existsSync(data.teamKeys)).toBe(true);
  });
});

describe('parseOptions', () => {
  it('returns defaults', () => {
    expect(parseOptions([], '/project')).toEqual({
      port: 4200,
      dataDir: '/project/.data',
      reset: false,
      dev: false,
    });
  });

  it.each(['80', '65535', 'http', '42.5'])('rejects --port %s', (port) => {
    expect(() => parseOptions(['--port', port], '/project')).toThrow('is not a port');
  });

  it('rejects an unknown option', () => {
    expect(() => parseOptions(['--prot', '4300'], '/project')).toThrow('--prot');
  });
});
