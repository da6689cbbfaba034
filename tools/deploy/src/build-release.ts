import { resolve } from 'node:path';
import { buildProjects, releasedApps } from '@tessera/release';
import { ROOT } from '@tessera/rspack/repository';
import { packageRelease } from './package-release';
import { assertReplaceable } from './replace-folder';

/** Builds all projects into a release folder. @param folder default: `dist/tessera` of the repository */
export async function buildRelease(
  say: (line: string) => void,
  folder = `${ROOT}/dist/tessera`,
): Promise<void> {
  const out = resolve(folder);
  assertReplaceable(out);
  const startedOn = new Date();
  const apps = releasedApps();
  await buildProjects([...apps, 'server', 'deploy'], say);
  packageRelease({ root: ROOT, apps, out, startedOn });
  say(`The release is in ${out}`);
}
