import { runThroughApi } from './commands';
import { parseCall } from './parse-call';
import { promoteBetween } from './promote-between';
import { findApiTarget } from './release-api';
import { USAGE } from './usage';

/** Runs a release command with the key of a remote, in the repository of its team. */
export async function releaseAsTeam(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const call = parseCall(args, env);
  if (call === undefined) {
    say(USAGE);
    return;
  }
  if (call.operator) throw new Error('--operator needs the registry: ask an operator');
  if (call.to !== undefined) return promoteBetween({ ...call, say }, env);
  const api = findApiTarget(env, call);
  if (api === undefined) throw new Error('Set RELEASES_API and RELEASE_KEY_FILE.');
  await runThroughApi({ ...call, api, say });
}
