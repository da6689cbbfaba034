import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Server of the fault harness: the product with a probe that kills the process at `KILL_POINT`. */
export interface ServerBuild {
  readonly file: string;
  remove(): Promise<void>;
}

/** Builds the server in a temporary folder. @param changed replacement texts of source files, by path */
export async function buildFaultsServer(
  changed: Readonly<Record<string, string>> = {},
): Promise<ServerBuild> {
  const project = join(import.meta.dirname, '../../..');
  const folder = await mkdtemp(join(project, '.harness-'));
  const remove = () => rm(folder, { recursive: true });
  const edits = join(folder, 'edits.json');
  const rspack = createRequire(join(project, 'package.json')).resolve('@rspack/cli/package.json');
  const args = ['build', '--config', 'rspack.faults.config.ts', '--output-path', join(folder, 'dist')];
  try {
    await writeFile(edits, JSON.stringify(changed));
    // The built server expects both folders beside its own.
    for (const name of ['migrations', 'public']) await symlink(join(project, name), join(folder, name));
    await promisify(execFile)(process.execPath, [join(dirname(rspack), 'bin/rspack.js'), ...args], {
      cwd: project,
      env: { ...process.env, SOURCE_EDITS: edits },
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { file: join(folder, 'dist/server.js'), remove };
}
