import type { Role } from '@tessera/contracts';

/** A staff member who acts, with the origin of the request. */
export interface AuditActor {
  userId: string;
  roles: readonly Role[];
  sessionId: string;
  address: string | null;
  requestId: string | null;
}

/** The parts of an HTTP request that identify the actor. */
interface ActorRequest {
  ip: string;
  id: string;
  readonly session: Pick<AuditActor, 'userId' | 'roles' | 'sessionId'>;
}

/** Returns the actor of a request for the audit log. */
export function auditActor({ session, ip, id }: ActorRequest): AuditActor {
  const { userId, roles, sessionId } = session;
  return { userId, roles, sessionId, address: ip, requestId: id };
}
