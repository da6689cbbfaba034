import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';
import { parseOptions } from './options';
import { resetData } from './reset-data';
import { loadSecrets } from './secrets';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused when it holds the files of something else', async () => {
    writeFileSync(join(folder, 'thesis.txt'), 'mine');
    expect(() => openDataFolder(folder)).toThrow('holds other files');
    await expect(resetData(folder)).rejects.toThrow('deletes only a data folder');
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });

  it('is deleted by reset when npm start made it', async () => {
    openDataFolder(join(folder, 'data'));
    await resetData(join(folder, 'data'));
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('keeps the same secrets from start to start, for the owner alone', () => {
    const data = openDataFolder(folder);
    const secrets = loadSecrets(data);
    expect(loadSecrets(data)).toEqual(secrets);
    expect(Buffer.from(secrets.walletPepper, 'base64')).toHaveLength(32);
    expect(secrets.hashPepper).not.toBe(secrets.walletPepper);
    expect(statSync(data.secret('wallet-pepper')).mode & 0o777).toBe(0o600);
    expect(statSync(join(data.path, 'secrets')).mode & 0o777).toBe(0o700);
  });
});

describe('options of npm start', () => {
  it('have defaults', () => {
    expect(parseOptions([], '/project')).toEqual({
      port: 4200,
      dataDir: '/project/.data',
      reset: false,
      dev: false,
    });
  });

  it.each(['80', '65535', 'http', '42.5'])('refuse --port %s', (port) => {
    expect(() => parseOptions(['--port', port], '/project')).toThrow('is not a port');
  });

  it('refuse what they do not know', () => {
    expect(() => parseOptions(['--prot', '4300'], '/project')).toThrow('--prot');
  });
});
