import { Grant } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { fromTimestamp } from '../../chain/time';
import type { Store } from '../../state/store';
import { authzErrors } from './authz-errors';

const GRANTS = 'authz/grant/';

export interface Parties {
  readonly granter: string;
  readonly grantee: string;
}

export const grantsOf = ({ granter, grantee }: Parties): string => `${GRANTS}${granter}/${grantee}/`;
export const grantsBy = (granter: string): string => `${GRANTS}${granter}/`;
export const allGrants = GRANTS;

/** The message type itself contains slashes. */
export function partiesOf(key: string): Parties {
  const [granter = '', grantee = ''] = key.slice(GRANTS.length).split('/');
  return { granter, grantee };
}

export function getGrant(store: Store, key: string): Grant | undefined {
  const bytes = store.get(key);
  return bytes === undefined ? undefined : Grant.decode(bytes);
}

export function setGrant(store: Store, parties: Parties, messageType: string, grant: Grant): void {
  store.set(grantsOf(parties) + messageType, Grant.encode(grant).finish());
}

export function deleteGrant(context: Context, parties: Parties, messageType: string): void {
  const key = grantsOf(parties) + messageType;
  if (context.store.get(key) === undefined) {
    throw authzErrors.notFound(`failed to delete grant with key ${key}`);
  }
  context.store.delete(key);
  context.emit(typedEvent('EventRevoke', parties, messageType));
}

/** EmitTypedEvent: JSON values. */
export const typedEvent = (name: string, { granter, grantee }: Parties, messageType: string) =>
  event(`cosmos.authz.v1beta1.${name}`, {
    grantee: JSON.stringify(grantee),
    granter: JSON.stringify(granter),
    msg_type_url: JSON.stringify(messageType),
  });

/** Begin of block; no event. */
export function dropExpiredGrants({ store, time }: Context): void {
  for (const key of store.keys(GRANTS)) {
    const expiration = getGrant(store, key)?.expiration;
    if (expiration !== undefined && fromTimestamp(expiration) <= time) store.delete(key);
  }
}
