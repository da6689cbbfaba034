/** npm replaces this host with the configured registry (`--replace-registry-host=always`). */
const ANY_REGISTRY = 'https://registry.invalid';

/**
 * Returns a lockfile with the URL of each tarball. package-lock.json has none, and npm then fetches and parses the list of all
 * versions of each package, which takes a third of the processor time of `npm ci`.
 *
 * @param text a package-lock.json
 */
export function addTarballUrls(text) {
  const lock = JSON.parse(text);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.integrity === undefined || entry.resolved !== undefined) continue;
    const name = entry.name ?? path.replace(/^.*node_modules\//, '');
    entry.resolved = `${ANY_REGISTRY}/${name}/-/${name.replace(/^.*\//, '')}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
}
