import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './repository-root';
import { authenticatorCode } from './seed/authenticator-code';
import { readAuthenticators } from './seed/authenticators';

const USAGE = 'npm run codes -w @tessera/stack, or with another data folder than .data: … -- --data DIR';

function readData(args: readonly string[]): string {
  try {
    const options = { data: { type: 'string', default: resolve(repositoryRoot, '.data') } } as const;
    return parseArgs({ args: [...args], options }).values.data;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

/** Runs `npm run codes -w @tessera/stack`: prints the current authenticator codes of the demo staff. */
function main(): void {
  // npm runs the script in the workspace folder; INIT_CWD is the folder that the user called it in.
  const data = resolve(process.env['INIT_CWD'] ?? process.cwd(), readData(process.argv.slice(2)));
  const keys = Object.entries(readAuthenticators(data));
  if (keys.length === 0)
    throw new Error(`${data} has no demo staff: run npm start first, or name its folder with -- --data DIR`);
  for (const [email, key] of keys) process.stdout.write(`${email.padEnd(27)}${authenticatorCode(key)}\n`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
