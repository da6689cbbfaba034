import { readFileSync } from 'node:fs';
import { RemoteName } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import type { OpenReleases } from './open-releases';

interface KeyCall {
  readonly releases: Pick<OpenReleases, 'keys' | 'setWebhook' | 'removeWebhook'>;
  readonly webhook: string | undefined;
  readonly words: readonly string[];
  readonly say: (line: string) => void;
}

export async function owner({ releases, words, webhook, say }: KeyCall): Promise<void> {
  // `parseCall` has checked the number of words.
  const [remote = '', name = '', mail = ''] = words;
  // A remote may be in a repository of its own.
  if (!v.is(RemoteName, remote)) throw new Error(`"${words.join(' ')}" begins with no name of a remote`);
  await releases.keys.setOwner({ remote, name, mail });
  say(`${remote} belongs to ${name} <${mail}>`);
  if (webhook === undefined) return;
  if (webhook === 'none') {
    await releases.removeWebhook(remote);
    say(`${remote} has no webhook`);
    return;
  }
  const secret = await releases.setWebhook(remote, webhook);
  say(`The signatures of its webhook have this secret, which is shown only now: ${secret}`);
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
    const id = await releases.keys.add(subject, readFileSync(file, 'utf8'));
    say(`The key ${id} publishes and moves ${subject}`);
  } else if (action === 'revoke' && subject !== undefined && file === undefined) {
    say(`The key ${subject} no longer publishes and moves ${await releases.keys.revoke(subject)}`);
  } else throw new Error('Usage: keys, keys add <remote> <public key file>, or keys revoke <key>');
}
