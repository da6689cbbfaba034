import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './ports';
import { endLeftover, readPidFile } from './pid-file';
import { readProcessIdentity } from './process-identity';
import { startService } from './start-service';
import { supervise } from './supervise';
import { waitUntil } from './wait';

const PROGRAM = `require('node:http').createServer((_, answer) => answer.end('here')).listen(Number(process.argv[1]))`;

describe('supervise', () => {
  let folder: string;
  let port: number;
  const responds = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${port}`)).ok;
    } catch {
      return false;
    }
  };
  const start = (program = PROGRAM) =>
    startService({
      name: 'Echo',
      command: process.execPath,
      args: ['-e', program, String(port)],
      pidFile: join(folder, 'echo.pid'),
      logFile: join(folder, 'echo.log'),
      isReady: responds,
      readyWithinMs: 10_000,
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-supervise-'));
    port = await findFreePort();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('restarts a killed service, reports the restart, and stops it on stop()', async () => {
    const lines: string[] = [];
    const echo = await supervise({ name: 'Echo', start, say: (line) => lines.push(line) });
    const first = echo.pid;
    echo.kill();
    expect(await waitUntil(() => echo.pid !== first && lines.includes('Echo is back'), 10_000)).toBe(true);
    expect(lines[0]).toMatch(/^Echo ended; starting it again in/);
    expect(await responds()).toBe(true);
    await echo.stop();
    expect(await responds()).toBe(false);
    expect(readPidFile(join(folder, 'echo.pid'))).toBeNull();
  });

  it('reports no crash on restart()', async () => {
    const lines: string[] = [];
    const echo = await supervise({ name: 'Echo', start, say: (line) => lines.push(line) });
    const first = echo.pid;
    await echo.restart();
    expect(echo.pid).not.toBe(first);
    expect(await responds()).toBe(true);
    await echo.stop();
    expect(lines).toEqual([]);
  });

  it('stops a leftover service before it starts another', async () => {
    const orphan = await start();
    const next = await start();
    expect(readProcessIdentity(orphan.pid)).toBeNull();
    expect(next.pid).not.toBe(orphan.pid);
    await next.stop();
  });

  it('includes the end of the log in the error of a service that does not start', async () => {
    const failing = start(`console.error('no such key'); process.exit(3)`);
    await expect(failing).rejects.toThrow(/exit code 3[^]*no such key/);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('passes only the basic shell variables to a service, and no npm variables', async () => {
    process.env['npm_config_canary'] = 'npm';
    process.env['SHELL_SECRET'] = 'canary';
    const service = await start();
    try {
      const environment = readFileSync(`/proc/${service.pid}/environ`, 'utf8');
      expect(environment).toContain('PATH=');
      expect(environment).not.toMatch(/npm_|canary/);
    } finally {
      delete process.env['npm_config_canary'];
      delete process.env['SHELL_SECRET'];
      await service.stop();
    }
  });

  it('does not signal another program that has the pid of an old service', async () => {
    const service = await start();
    const pidFile = join(folder, 'echo.pid');
    const noted = readFileSync(pidFile, 'utf8');
    writeFileSync(pidFile, noted.replace(/^(\d+) (\S+)/, '$1 0'));
    expect(await endLeftover(pidFile)).toBe(false);
    expect(await responds()).toBe(true);
    await service.stop();
  });
});
