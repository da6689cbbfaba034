import { remedyOf, sharedPackageOf } from '@tessera/contracts/shared-code';
import type { Project } from './project';

/** Our packages that a page loads once. Their exported names are the contract between the shell and the remotes. */
export const CONTRACT_PACKAGES = [
  '@tessera/client',
  '@tessera/platform',
  '@tessera/ui',
  '@tessera/wallet-kit',
];

/** Shared packages that every remote needs. */
const REQUIRED = ['react', 'react-dom', '@tessera/platform'];

/** The shell's code provides this one, so that its chunk has a name: the federation plugin gives shared chunks none. */
export const LAZY = '@tessera/wallet-kit';

const PROVIDED = ['react', 'react-dom', ...CONTRACT_PACKAGES];

function versionOf(project: Project, name: string): string {
  const declared = project.dependencies[name];
  if (declared === undefined) throw new Error(`${project.name}: ${name} is shared but not a dependency`);
  return declared;
}

/** Returns the versions that the shell provides, for its release and for the publish gate. */
export const providedBy = (project: Project): Record<string, string> =>
  Object.fromEntries(PROVIDED.map((name) => [name, versionOf(project, name)]));

/** Packages that the shell provides from its entry, eagerly: it renders without an asynchronous boundary. */
export const hostShared = (versions: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(versions)
      .filter(([name]) => name !== LAZY)
      .map(([name, version]) => [
        name,
        { singleton: true, eager: true, version, requiredVersion: `^${version}` },
      ]),
  );

function assertNotBundled({ name }: Project, bundled: readonly string[]): void {
  if (bundled.length === 0) return;
  const lines = [...new Set(bundled)].map(
    (one) => `${name}: the page has one copy of ${one}, which the shell provides; ${remedyOf(one)}`,
  );
  throw new Error(lines.join('\n'));
}

/** @param modules the files in the build's chunks @throws when a remote bundles code of which the page has one copy */
export function assertOneCopy(project: Project, modules: readonly string[]): void {
  assertNotBundled(
    project,
    modules.flatMap((file) => sharedPackageOf(file) ?? []),
  );
}

/**
 * Packages that a remote shares: its peerDependencies, which the shell provides.
 * @throws if it would bundle its own copy, or needs a package that the shell does not provide
 */
export function remoteShared(project: Project) {
  const names = Object.keys(project.peerDependencies);
  const foreign = names.filter((name) => !PROVIDED.includes(name));
  if (foreign.length > 0) {
    throw new Error(
      `${project.name}: the shell does not provide ${foreign.join(', ')}; make it a dependency`,
    );
  }
  assertNotBundled(project, [
    ...REQUIRED.filter((name) => !names.includes(name)),
    ...PROVIDED.filter((name) => name in project.dependencies),
  ]);
  return Object.fromEntries(
    Object.entries(project.peerDependencies).map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  );
}
