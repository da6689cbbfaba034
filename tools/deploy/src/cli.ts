import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProjects, releasedApps } from '@tessera/release';
import { ROOT } from '@tessera/rspack/repository';
import { packageRelease } from './package-release';
import { signPackage, verifyPackage } from './sign-package';

const USAGE = `npm run package                                     builds everything into dist/tessera
npm run package -- --out <folder>                   or into another folder
npm run package sign <folder> -- --key <private>    signs a release folder with an Ed25519 key (PEM)
npm run package verify <folder> -- --key <public>   verifies its signature and files`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command, folder] = positionals;
  if (command === undefined && !values.help) return packageAll(resolve(values.out ?? `${ROOT}/dist/tessera`));
  const run = command === 'sign' ? signPackage : command === 'verify' ? verifyPackage : undefined;
  if (run === undefined || folder === undefined || values.key === undefined) throw new Error(USAGE);
  run(resolve(folder), values.key);
  say(command === 'sign' ? `${folder} is signed` : `${folder} is what was signed`);
}

async function packageAll(out: string): Promise<void> {
  const startedOn = new Date();
  const apps = releasedApps();
  await buildProjects([...apps, 'server', 'deploy'], say);
  packageRelease({ root: ROOT, apps, out, startedOn });
  say(`The release is in ${out}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
