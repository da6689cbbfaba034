import { buildProjects } from './build-projects';
import { findTypeFaults, type LiveTypes } from './types/check-types';

interface BuildOptions {
  /** False: the builds exist. */
  readonly build: boolean;
  readonly say: (line: string) => void;
}

/**
 * Builds apps and compiles their uses of shared packages, at the same time when the declarations exist already.
 * @throws with the failed build or the wrong uses
 */
export async function buildAndCheck(
  names: readonly string[],
  live: LiveTypes,
  { build, say }: BuildOptions,
): Promise<void> {
  const buildAll = async () => (build ? buildProjects(names, say) : undefined);
  const check = async () => {
    const faults = await findTypeFaults(names, live, { say });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
  // The build of a shell writes its declarations.
  if (names.includes('shell')) await buildAll().then(check);
  else await Promise.all([buildAll(), check()]);
}
