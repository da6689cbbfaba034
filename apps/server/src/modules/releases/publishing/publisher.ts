import type { Executor } from '../../../platform/db/database';
import { forbidden } from '../../../platform/errors';
import { readCredentials, readOwner, type ReleaseOwner } from './publishing.repository';

/** Origin of a CI run, from the verified claims of its token. */
export interface TokenOrigin {
  readonly issuer: string;
  readonly repository: string;
  readonly ref: string;
  readonly sha: string;
}

/** Right to publish and move one remote: a key, or the trust in a pipeline. */
export interface Publisher {
  readonly remote: string;
  readonly owner: ReleaseOwner;
  /** Id of the key or the trust. */
  readonly id: string;
  readonly kind: 'key' | 'pipeline';
  /** Only of a pipeline. */
  readonly origin?: TokenOrigin;
}

/** Sender of a verified request. */
export interface Caller {
  /** A pipeline may be trusted for several remotes. */
  readonly publishers: readonly Publisher[];
  /** SHA-256 of the body, if the sender signed it. */
  readonly digest?: string;
}

export const refused = (message: string) => forbidden('RELEASE_KEY_REFUSED', message);
export const contact = ({ name, mail }: ReleaseOwner) => `${name} <${mail}>`;

/** Actor of the events that a publisher causes. No other actor contains a space. */
export const actorOf = ({ kind, id, owner }: Publisher): string => `${kind} ${id} of ${owner.name}`;

/** Beginnings of `actorOf`. */
export const PUBLISHER_ACTORS = ['key ', 'pipeline '] as const;

/** Returns the id of the key or trust that caused an event, or undefined for staff, operators and the system. */
export const credentialOfActor = (actor: string): string | undefined =>
  /^(?:key|pipeline) ([0-9a-f]{16}) of /.exec(actor)?.[1];

/** Whether a key or a pipeline is the actor. */
export const isByKey = (actor: string): boolean => credentialOfActor(actor) !== undefined;

/** Whether a kill by `actor` replaces the one by `killedBy`: a kill by staff or an operator replaces one by a key. */
export const replacesKill = (actor: string, killedBy: string): boolean =>
  !isByKey(actor) && isByKey(killedBy);

/** Returns the right of the caller to publish `remote`. @throws DomainError 403 with the owner of `remote` */
export async function publisherOf(db: Executor, { publishers }: Caller, remote: string): Promise<Publisher> {
  const publisher = publishers.find((one) => one.remote === remote);
  if (publisher !== undefined) return publisher;
  const [other] = publishers;
  const owner = await readOwner(db, remote);
  const whom = owner === undefined ? 'an operator' : contact(owner);
  const remotes = publishers.map((one) => one.remote).join(', ');
  throw refused(
    `The ${other?.kind} ${other?.id} publishes and moves ${remotes}, not ${remote}. Ask ${whom} to do it`,
  );
}

/** @throws DomainError 403 when the key or trust was revoked */
export function assertNotRevoked({ kind, id, remote, owner }: Publisher, revokedAt: Date | null): void {
  if (revokedAt === null) return;
  throw refused(
    `The ${kind} ${id} of ${remote} was revoked on ${revokedAt.toISOString().slice(0, 10)}. Ask ${contact(owner)} for the current one`,
  );
}

/** Reads the key or trust again, because it may be revoked during a slow upload or move. @throws DomainError 403 */
export async function assertStillValid(db: Executor, publisher: Publisher): Promise<void> {
  const found = (await readCredentials(db)).find(({ id }) => id === publisher.id);
  assertNotRevoked(publisher, found?.revokedAt ?? null);
}
