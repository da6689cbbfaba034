import { releaseAsTeam } from '@tessera/release/team';
import { buildRemote } from '@tessera/rspack';
import { main as serve } from '@tessera/rspack/live';
import { whenOrphaned } from '@tessera/services/when-orphaned';

const USAGE = `tessera build              builds the remote of this folder into dist
tessera dev <remote>       serves it live in the page of an environment
tessera release <command>  publishes and moves it; tessera release --help lists the commands`;
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === 'build') await buildRemote(process.cwd());
  else if (command === 'dev') await serve(args, whenOrphaned);
  else if (command === 'release') await releaseAsTeam(args, process.env, say);
  else throw new Error(USAGE);
}

main(process.argv.slice(2)).then(
  // The compiler keeps the process alive.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
