import { checkMachine } from './check-machine.mjs';
import { installPackages } from './install-packages.mjs';

// Plain JavaScript: on a fresh clone nothing is installed yet.
try {
  checkMachine(process.env);
  await installPackages(console.log);
  const { tsImport } = await import('tsx/esm/api');
  const { main } = await tsImport('../src/cli.ts', import.meta.url);
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}
