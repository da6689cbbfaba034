import { checkMachine } from './check-machine.mjs';
import { installPackages } from './install-packages.mjs';

// Plain JavaScript: on a fresh clone no package is installed.
try {
  checkMachine(process.env);
  await installPackages(console.log);
  const { tsImport } = await import('tsx/esm/api');
  const args = process.argv.slice(2);
  // `npm run dev wallet` serves one remote live in a running stack; `npm run dev` runs the whole stack.
  const live = args[0] === '--dev' && args[1] !== undefined && !args[1].startsWith('-');
  if (live) {
    const { main } = await tsImport('../../rspack/src/live/cli.ts', import.meta.url);
    const { whenOrphaned } = await tsImport('../../services/src/processes/when-orphaned.ts', import.meta.url);
    await main(args.slice(1), whenOrphaned);
  } else {
    const { main } = await tsImport('../src/cli.ts', import.meta.url);
    await main(args);
  }
  process.exit(0);
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}
