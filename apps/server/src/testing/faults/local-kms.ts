import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitUntil } from '@tessera/services';
import { SECOND } from '../../platform/clock';

const PACKAGE = 'github.com/nsmithuk/local-kms@v0.0.0-20260228092603-2a5e92d09ab6';

/** Starts local-kms, a server with the API of AWS KMS. Its build needs Go. */
export async function startLocalKms() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-kms-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('go', ['install', PACKAGE], { env: { ...process.env, GOBIN: folder }, stdio: 'pipe' });
  } catch (cause) {
    remove();
    throw new Error('Go cannot build local-kms.', { cause });
  }
  const port = await findFreePort();
  const env = { PORT: String(port), KMS_DATA_PATH: join(folder, 'data') };
  const child = spawn(join(folder, 'local-kms'), { env, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    child.kill();
    await exited;
    remove();
  };
  const responds = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  if (await waitUntil(responds, 20 * SECOND)) return { url, stop };
  await stop();
  throw new Error('local-kms does not respond');
}
