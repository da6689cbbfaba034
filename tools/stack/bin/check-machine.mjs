const OLDEST_NODE = [20, 19];
const OLDEST_GLIBC = [2, 35];
/** Environment variables that npm sets from options written before the `--`, and the correct spelling of each. */
const SWALLOWED = [
  ['npm_config_port', '--port N'],
  ['npm_config_data', '--data DIR'],
  ['npm_config_reset', '--reset'],
  ['npm_config_env', '--env URL'],
  ['npm_config_open', '--open'],
];

/** Checks Node, glibc and the npm options. @throws an error that names the remedy */
export function checkMachine(env) {
  if (isOlder(process.versions.node, OLDEST_NODE)) {
    throw new Error(
      `Tessera needs Node ${OLDEST_NODE.join('.')} or later and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
  const swallowed = SWALLOWED.find(([name]) => env[name] !== undefined);
  if (swallowed !== undefined) {
    const command = env.npm_lifecycle_event === 'dev' ? 'npm run dev' : 'npm start';
    throw new Error(
      `npm kept an option for itself: write \`${command} -- ${swallowed[1]}\`, behind two dashes.`,
    );
  }
  if (process.platform === 'linux') checkLibc(process.report.getReport().header.glibcVersionRuntime);
}

/** @param glibc version of glibc, or undefined when Node runs on another C library */
function checkLibc(glibc) {
  const needs = `Tessera's PostgreSQL and Ethereum programs need glibc ${OLDEST_GLIBC.join('.')} or later (Debian 12, Ubuntu 22.04, Fedora 36)`;
  if (glibc === undefined) throw new Error(`${needs}, and this system has musl: use one of those.`);
  if (isOlder(glibc, OLDEST_GLIBC)) throw new Error(`${needs}, and this system has ${glibc}: upgrade it.`);
}

function isOlder(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}
