import { ROOT } from '../root';
import { STEPS, type Step } from './commits';
import { makeVersion } from './make-version';

const USAGE = 'npm run version <project> [patch|minor|major]: without a step, the commits decide';

function readStep(text: string | undefined): Step | undefined {
  const step = STEPS.find((known) => known === text);
  if (text !== undefined && step === undefined) throw new Error(USAGE);
  return step;
}

function main([project, step, ...more]: readonly string[]): void {
  if (project === undefined || project.startsWith('-') || more.length > 0) throw new Error(USAGE);
  const day = new Date().toISOString().slice(0, 10);
  const version = makeVersion({ root: ROOT, project, step: readStep(step), day });
  process.stdout.write(
    `${project} ${version} is committed and tagged ${project}@${version}: look at its CHANGELOG.md, then git push --follow-tags\n`,
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
