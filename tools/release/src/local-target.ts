import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { assertReleased, releasedApps } from './affected';
import { openReleases } from './open-releases';
import type { ReleaseCall } from './parse-call';
import { type ApiTarget, findApiCommand } from './release-api';
import { ROOT } from './root';
import { findTarget } from './target';
import { ensureTeamKey, teamKeyFile } from './team-keys';

/** Part of `stack.json`. A stack of an earlier version has no keys of teams. */
const Stack = v.object({ origin: v.string(), teamKeysDir: v.string() });

/** Whether the call reads the registry, has an option that a key does not have, or leaves a version without naming it. */
function needsOperator({ command, words, force, keep, affectedSince, from }: ReleaseCall): boolean {
  const reads = command === 'list' || command === 'check';
  const leaves = command === 'rollback' || (command === 'canary' && words[1] === 'stop');
  return (
    reads || force || keep !== undefined || affectedSince !== undefined || (leaves && from === undefined)
  );
}

/**
 * Returns the API of the local stack with the key of the remote's team, so that a developer publishes as teams do.
 * Registers a key for a remote that was created after the start of the stack.
 * @returns undefined for calls that need an operator, and without a local stack
 */
export async function findLocalTarget(
  env: NodeJS.ProcessEnv,
  call: ReleaseCall,
): Promise<ApiTarget | undefined> {
  const command = findApiCommand(call.command);
  if (command === undefined || needsOperator(call)) return undefined;
  if (env['DATABASE_URL'] || env['DATABASE_URL_FILE']) return undefined;
  const file = join(call.dataDir ?? join(ROOT, '.data'), 'stack.json');
  const stack = existsSync(file) ? v.safeParse(Stack, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (stack?.success !== true) return undefined;
  const { origin, teamKeysDir } = stack.output;
  const [named = ''] = command === 'publish' ? assertReleased(call.words.slice(0, 1)) : call.words;
  // The name of a flag begins with that of its remote.
  const [remote = ''] = named.split('.');
  const keyFile = teamKeyFile(teamKeysDir, remote);
  // A remote of another repository has its key there.
  if (!existsSync(keyFile) && !releasedApps().includes(remote)) return undefined;
  if (!existsSync(keyFile)) {
    const releases = openReleases(findTarget(env, call.dataDir));
    await ensureTeamKey(releases.keys, teamKeysDir, remote).finally(() => releases.close());
  }
  return { origin, keyFile, command, isLocal: true };
}
