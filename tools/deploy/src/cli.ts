import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
  if (command === undefined && !values.help) {
    // Imported here, so that signing loads no code of the build while it reads the key.
    const { buildRelease } = await import('./build-release');
    return buildRelease(say, values.out);
  }
  const run = command === 'sign' ? signPackage : command === 'verify' ? verifyPackage : undefined;
  if (run === undefined || folder === undefined || values.key === undefined) throw new Error(USAGE);
  run(resolve(folder), values.key);
  say(command === 'sign' ? `${folder} is signed` : `${folder} is what was signed`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
