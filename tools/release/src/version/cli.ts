import { ROOT } from '../root';
import { STEPS, type Step } from './commits';
import { makeVersion } from './make-version';

const USAGE = 'npm run version <app> [patch|minor|major]: without a step, the commits decide';

function readStep(text: string | undefined): Step | undefined {
  const step = STEPS.find((known) => known === text);
  if (text !== undefined && step === undefined) throw new Error(USAGE);
  return step;
}

function main([app, step, ...more]: readonly string[]): void {
  if (app === undefined || app.startsWith('-') || more.length > 0) throw new Error(USAGE);
  const day = new Date().toISOString().slice(0, 10);
  const version = makeVersion({ root: ROOT, app, step: readStep(step), day });
  process.stdout.write(
    `${app} ${version} is committed and tagged ${app}@${version}: look at apps/${app}/CHANGELOG.md, then git push --follow-tags\n`,
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
