import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The headless shell first: it draws no window, which saves a fifth of the processor time of end-to-end tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGE = '@sparticuz/chromium@147.0.0';

/** Returns the path of Chromium: an installed one, else Debian's package (as root), else from npm. */
export async function findChromium(root) {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && existsSync(given)) return given;
  return findInstalled() ?? installFromDebian() ?? (await installFromNpm(root));
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  return places.find((place) => existsSync(place)) ?? null;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium by apt-get');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const run = (...args) => {
    try {
      execFileSync('apt-get', args, options);
      return true;
    } catch {
      return false;
    }
  };
  const install = (name) => run('install', '-y', '-qq', '--no-install-recommends', name);
  // Debian has the headless shell since version 12.
  const isInstalled = run('update', '-qq') && (install('chromium-headless-shell') || install('chromium'));
  return isInstalled ? findInstalled() : null;
}

/** Into a separate folder, so that package.json and the lockfile do not change. */
async function installFromNpm(root) {
  const folder = join(root, 'node_modules/.cache/chromium');
  const entry = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!existsSync(entry)) {
    console.log('Installing Chromium from npm');
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      PACKAGE,
    ];
    const npm = process.env.npm_execpath;
    const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
    execFileSync(command, [...before, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}
