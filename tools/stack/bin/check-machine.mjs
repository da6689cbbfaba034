const OLDEST_NODE = [20, 19];
const OLDEST_GLIBC = [2, 35];

/** Throws one sentence with the mend when this machine or this call of npm cannot work. */
export function checkMachine(env) {
  if (isOlder(process.versions.node, OLDEST_NODE)) {
    throw new Error(
      `Tessera needs Node ${OLDEST_NODE.join('.')} or later and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
  const swallowed = ['port', 'data', 'reset'].find((name) => env[`npm_config_${name}`] !== undefined);
  if (swallowed !== undefined) {
    const value = swallowed === 'reset' ? '' : ` ${swallowed === 'port' ? 'N' : 'DIR'}`;
    throw new Error(`npm kept --${swallowed} for itself: write \`npm start -- --${swallowed}${value}\`.`);
  }
  if (process.platform === 'linux') checkLibc(process.report.getReport().header.glibcVersionRuntime);
}

/** @param glibc its version, or undefined where Node runs on another C library */
function checkLibc(glibc) {
  const needs = `Tessera's PostgreSQL and Ethereum programs need glibc ${OLDEST_GLIBC.join('.')} or later (Debian 12, Ubuntu 22.04, Fedora 36)`;
  if (glibc === undefined) throw new Error(`${needs}, and this system has musl: use one of those.`);
  if (isOlder(glibc, OLDEST_GLIBC)) throw new Error(`${needs}, and this system has ${glibc}: upgrade it.`);
}

function isOlder(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}
