import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ProjectFiles, writeProject } from './write-project';

/** Folder of the packed packages in a repository without a registry for them. */
const PACKAGES = 'packages';

/** Returns the dependencies on packed packages, by name: `tessera-ui-2.1.0.tgz` is `@tessera/ui`. */
export const dependenciesOn = (archives: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    archives.map((archive) => {
      const file = basename(archive);
      const [, name] = /^tessera-([a-z-]+)-\d/.exec(file) ?? [];
      if (name === undefined) throw new Error(`${archive} is no package of the platform`);
      return [`@tessera/${name}`, `file:${PACKAGES}/${file}`];
    }),
  );

/** Packs the packages of the platform. @param root of this repository @param out empty folder @returns the paths of the archives */
export function packPackages(root: string, out: string): string[] {
  const printed = execFileSync('npm', ['run', '--silent', 'pack', '--', '--out', out], {
    cwd: root,
    encoding: 'utf8',
    // An error contains the output that is not shown: the warnings are for a publication to a registry.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return printed.trim().split('\n');
}

/** Writes the files of a repository and copies the archives that its package.json names. @throws if the folder exists */
export function writeRepository(folder: string, files: ProjectFiles, archives: readonly string[]): void {
  writeProject(folder, files);
  if (archives.length > 0) mkdirSync(join(folder, PACKAGES));
  for (const archive of archives) copyFileSync(archive, join(folder, PACKAGES, basename(archive)));
}

/** Installs the dependencies of a new repository. @throws an error with the command to repeat */
export function installPackages(folder: string): void {
  try {
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    throw new Error(`The packages were not installed. Run: cd ${folder} && npm install`, { cause: error });
  }
}

/** Makes the folder a git repository with one commit, so that releases name their commit. @returns false without a commit */
export function commitAll(folder: string): boolean {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  try {
    git('init', '--initial-branch', 'main');
    git('add', '--all');
    git('commit', '--message', 'feat: add the generated remote');
    return true;
  } catch {
    // git is missing, or has no user.name and user.email.
    return false;
  }
}
