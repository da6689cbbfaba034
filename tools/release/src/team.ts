import { runThroughApi } from './commands';
import { parseCall } from './parse-call';
import { promoteBetween } from './promote-between';
import { findApiTarget } from './release-api';
import { USAGE } from './usage';

const SET_BOTH = `Set RELEASES_API to the origin of the product (http://localhost:4200 with npm start), and RELEASE_KEY_FILE to the private key of the remote.
Without a key, ask the operator for one, who runs in the repository of Tessera:
  npm run release owner <remote> "<team>" <mail> -- --new-key <file>`;

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
  if (api === undefined) throw new Error(SET_BOTH);
  await runThroughApi({ ...call, api, say });
}
