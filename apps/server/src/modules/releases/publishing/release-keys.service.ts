import { createHash, type KeyObject } from 'node:crypto';
import { writeAudit } from '../../audit';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { type Mover, ReleaseRefused } from '../moves';
import { lockRegistry } from '../releases.repository';
import { readPublicKey } from '../read-key';
import {
  insertKey,
  markRevoked,
  readKeys,
  readOwner,
  type ReleaseOwner,
  upsertOwner,
} from './publishing.repository';

/** @throws ReleaseRefused unless the text is a public Ed25519 key, the only type that signs uploads */
function readUploadKey(text: string): KeyObject {
  if (text.includes('PRIVATE KEY'))
    throw new ReleaseRefused(
      'This is a private key, which only the team may have: register the public key (openssl pkey -in <file> -pubout)',
    );
  const refusal = new ReleaseRefused(
    'This is no public Ed25519 key: make one with openssl genpkey -algorithm ed25519',
  );
  try {
    const key = readPublicKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    throw refusal;
  }
  throw refusal;
}

type Operator = Pick<Mover, 'db' | 'now' | 'actor'>;

/** Owners and keys of remotes, for operators on a command line. Each change writes an audit entry. */
export function createReleaseKeys({ db, now, actor }: Operator) {
  const audit = (tx: Transaction, action: string, remote: string, after: Record<string, string>) =>
    writeAudit(tx, {
      at: now(),
      actor: null,
      action: `release.${action}`,
      target: remote,
      targetId: remote,
      after: { ...after, operator: actor },
    });
  return {
    ownerOf: (remote: string) => readOwner(db, remote),

    setOwner: (owner: ReleaseOwner) =>
      db.transaction(async (tx) => {
        await upsertOwner(tx, owner);
        await audit(tx, 'owner.set', owner.remote, { name: owner.name });
      }),

    /** @returns the id of the key @throws ReleaseRefused without an owner, for a registered key, and for other text than a public Ed25519 key */
    async add(remote: string, publicKey: string): Promise<string> {
      const der = readUploadKey(publicKey).export({ type: 'spki', format: 'der' });
      const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
      await db.transaction(async (tx) => {
        if ((await readOwner(tx, remote)) === undefined)
          throw new ReleaseRefused(
            `${remote} has no owner: npm run release owner ${remote} <name> <mail> first`,
          );
        const row = { id, remote, publicKey: der.toString('base64'), createdAt: now() };
        if (!(await insertKey(tx, row)))
          throw new ReleaseRefused(`The key ${id} is registered already: make another one`);
        await audit(tx, 'key.add', remote, { key: id });
      });
      return id;
    },

    /** @returns the remote @throws ReleaseRefused for an unknown or revoked key */
    revoke: (id: string): Promise<string> =>
      db.transaction(async (tx) => {
        // A publication in progress ends first; later ones read the revocation under this lock.
        await lockRegistry(tx);
        const remote = await markRevoked(tx, id, now());
        if (remote === undefined) throw new ReleaseRefused(`There is no key ${id}, or it was revoked before`);
        await audit(tx, 'key.revoke', remote, { key: id });
        // Ends the previews of the versions that the key staged, and the links that it requested.
        await notify(tx, { kind: 'release', name: remote });
        return remote;
      }),

    list: () => readKeys(db),
  };
}
