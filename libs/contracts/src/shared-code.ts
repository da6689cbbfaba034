/**
 * Code with state or React contexts, which the shell has behind a shared package. React's JSX runtime has none. Our packages
 * are in `libs`, or in `node_modules` of a repository that has them from npm.
 */
const SHARED =
  /(?:^|[\\/])(?:((?:libs|node_modules[\\/]@tessera)[\\/](?:client|federation|platform|session|ui|wallet-kit))[\\/]src|node_modules[\\/](react-router|react-router-dom|react-hook-form|@tanstack[\\/][\w-]+|react-dom|react(?![\\/](?:cjs[\\/]react-)?jsx-)))[\\/]/;

/** Returns the package of a source file, if a page has one copy of it, which the shell provides. */
export function sharedPackageOf(file: string): string | undefined {
  const [, ours, theirs] = SHARED.exec(file) ?? [];
  return ours?.replace(/^.*[\\/]/, '@tessera/') ?? theirs;
}

/** Packages that remotes name in `peerDependencies`. The others belong to the shell, which passes their names on. */
const PEERS = [
  'react',
  'react-dom',
  '@tessera/client',
  '@tessera/platform',
  '@tessera/ui',
  '@tessera/wallet-kit',
];

/** Returns the change that a remote needs when it bundles a package of `sharedPackageOf`. */
export const remedyOf = (name: string): string =>
  PEERS.includes(name)
    ? 'name it in peerDependencies instead of dependencies'
    : 'import it from @tessera/platform';
