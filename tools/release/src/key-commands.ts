import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { RemoteName } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import type { OpenReleases } from './open-releases';
import { createKeyFile } from './team-keys';

interface KeyCall {
  readonly releases: Pick<OpenReleases, 'keys' | 'setWebhook' | 'removeWebhook'>;
  readonly webhook: string | undefined;
  /** File of a private key to create. */
  readonly newKey?: string | undefined;
  readonly words: readonly string[];
  readonly say: (line: string) => void;
}

export async function owner({ releases, words, webhook, newKey, say }: KeyCall): Promise<void> {
  // `parseCall` has checked the number of words.
  const [remote = '', name = '', mail = ''] = words;
  // A remote may be in a repository of its own.
  if (!v.is(RemoteName, remote)) throw new Error(`"${words.join(' ')}" begins with no name of a remote`);
  await releases.keys.setOwner({ remote, name, mail });
  say(`${remote} belongs to ${name} <${mail}>`);
  if (newKey !== undefined) await addNewKey({ releases, say }, remote, resolve(newKey));
  if (webhook === undefined) return;
  if (webhook === 'none') {
    await releases.removeWebhook(remote);
    say(`${remote} has no webhook`);
    return;
  }
  const secret = await releases.setWebhook(remote, webhook);
  say(`The signatures of its webhook have this secret, which is shown only now: ${secret}`);
}

/** Creates a key of a remote and registers its public key. Never prints the private key. @throws if the file exists */
async function addNewKey(
  { releases, say }: Pick<KeyCall, 'releases' | 'say'>,
  remote: string,
  file: string,
): Promise<void> {
  const publicKey = createKeyFile(file);
  try {
    const id = await releases.keys.add(remote, publicKey);
    say(`The key ${id} publishes and moves ${remote}: RELEASE_KEY_FILE=${file}, which only you can read`);
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

function readPublicKeyFile(file: string): string {
  const path = resolve(file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(`The public key ${path} is not there: name its path from ${process.cwd()}`);
}

export async function keys({ releases, words, say }: Omit<KeyCall, 'webhook'>): Promise<void> {
  const [action, subject, file] = words;
  if (action === undefined) {
    for (const { key, owner: of } of await releases.keys.list()) {
      const state =
        key.revokedAt === null ? 'publishes and moves' : `revoked on ${key.revokedAt.toISOString()}:`;
      say(`${key.id} ${state} ${key.remote}, of ${of.name} <${of.mail}>`);
    }
  } else if (action === 'add' && subject !== undefined && file !== undefined) {
    const id = await releases.keys.add(subject, readPublicKeyFile(file));
    say(`The key ${id} publishes and moves ${subject}`);
  } else if (action === 'revoke' && subject !== undefined && file === undefined) {
    say(`The key ${subject} no longer publishes and moves ${await releases.keys.revoke(subject)}`);
  } else throw new Error('Usage: keys, keys add <remote> <public key file>, or keys revoke <key>');
}
