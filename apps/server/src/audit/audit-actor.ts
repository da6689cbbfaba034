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

/** The caller of a call, for the log. */
export function auditActor({ session, ip, id }: Pick<FastifyRequest, 'session' | 'ip' | 'id'>): AuditActor {
  const { userId, roles, sessionId } = session;
  return { userId, roles, sessionId, address: ip, requestId: id };
}
