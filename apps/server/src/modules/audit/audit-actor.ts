import type { FastifyRequest } from 'fastify';
import type { Role } from '@tessera/contracts';

/** Who did it, and from where. */
export interface AuditActor {
  userId: string;
  roles: readonly Role[];
  sessionId: string;
  address: string | null;
  requestId: string | null;
}

interface CallerRequest extends Pick<FastifyRequest, 'ip' | 'id'> {
  readonly session: Pick<AuditActor, 'userId' | 'roles' | 'sessionId'>;
}

/** The caller of a call, for the log. */
export function auditActor({ session, ip, id }: CallerRequest): AuditActor {
  const { userId, roles, sessionId } = session;
  return { userId, roles, sessionId, address: ip, requestId: id };
}
