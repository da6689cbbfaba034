import { parseCall } from './parse-call';
import { USAGE } from './usage';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const call = parseCall(process.argv.slice(2), process.env);
  if (call === undefined) {
    say(USAGE);
    return;
  }
  // Lazy imports: the help needs no database driver.
  if (call.to !== undefined) {
    const { promoteBetween } = await import('./promote-between');
    await promoteBetween({ ...call, say }, process.env);
    return;
  }
  const [{ findApiTarget }, { findLocalTarget }] = await Promise.all([
    import('./release-api'),
    import('./local-target'),
  ]);
  const api = call.operator
    ? undefined
    : (findApiTarget(process.env, call) ?? (await findLocalTarget(process.env, call)));
  if (api !== undefined) {
    const { runThroughApi } = await import('./commands');
    await runThroughApi({ ...call, api, say });
    return;
  }
  const { findTarget } = await import('./target');
  const target = findTarget(process.env, call.dataDir);
  const { assertRegistry } = await import('./assert-registry');
  await assertRegistry(target);
  const [{ openReleases }, { commands }] = await Promise.all([
    import('./open-releases'),
    import('./commands'),
  ]);
  const releases = openReleases(target);
  try {
    await commands[call.command]({ ...call, releases, say });
  } finally {
    await releases.close();
  }
}

// A reader such as `head` may close the pipe early; the command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
