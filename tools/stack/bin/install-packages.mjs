import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findInstallReason } from './find-install-reason.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `npm ci` when the installed packages differ from package-lock.json. @param write receives progress lines */
export async function installPackages(write) {
  const reason = findInstallReason(root);
  if (reason === null) return;
  write(`  Installing packages (${reason}); the first time takes a minute or two`);
  const since = Date.now();
  // `--include=dev`: NODE_ENV=production would omit the build tools.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new Error(`Installing packages failed:\n${Buffer.concat(output).toString('utf8').trim()}`);
  }
  write(`  ${'Packages'.padEnd(44)}${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`);
}
