import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTarballUrls } from './add-tarball-urls.mjs';
import { findInstallReason } from './find-install-reason.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** npm prefers this file to package-lock.json. It exists only while npm runs. */
const shrinkwrap = join(root, 'npm-shrinkwrap.json');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs `npm ci` when the installed packages differ from package-lock.json. @param write receives progress lines */
export async function installPackages(write) {
  rmSync(shrinkwrap, { force: true });
  const reason = findInstallReason(root);
  if (reason === null) return;
  write(`  Installing packages (${reason}); the first time takes a minute or two`);
  const since = Date.now();
  const first = await installByUrls();
  // A registry may have other URLs of tarballs.
  const second = first.code === 0 ? first : await runNpmCi();
  if (second.code !== 0)
    throw new Error(
      `Installing packages failed:\n${second.output}\nThe first attempt, with URLs of tarballs:\n${first.output}`,
    );
  write(`  ${'Packages'.padEnd(44)}${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`);
}

async function installByUrls() {
  const stop = (signal) => {
    rmSync(shrinkwrap, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  writeFileSync(shrinkwrap, addTarballUrls(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  try {
    return await runNpmCi('--replace-registry-host=always');
  } finally {
    rmSync(shrinkwrap, { force: true });
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

async function runNpmCi(...more) {
  // `--include=dev`: NODE_ENV=production would omit the build tools.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = npm
    ? spawn(process.execPath, [npm, ...args, ...more], { cwd: root, stdio })
    : spawn('npm', [...args, ...more], { cwd: root, stdio, shell: windows });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output: Buffer.concat(output).toString('utf8').trim() };
}
