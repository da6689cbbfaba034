import type { RegistryReader } from './open-releases';

interface Output {
  readonly releases: Pick<RegistryReader, 'kills'>;
  readonly say: (line: string) => void;
}

/**
 * Prints the result of a move, and that pages do not load the version while the remote is killed. Never rejects, because
 * the move is complete.
 */
export async function sayMoved({ releases, say }: Output, name: string, line: string): Promise<void> {
  say(line);
  const kills = await releases.kills().catch(() => undefined);
  if (kills === undefined) return say(`Whether ${name} is killed could not be read: see release list`);
  if (!kills.some((kill) => kill.name === name)) return;
  say(`${name} is killed: pages say that it is not available. To end it: npm run release revive ${name}`);
}
