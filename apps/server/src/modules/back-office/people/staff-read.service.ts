import type { StaffReadRequest, StaffReadScope } from '@tessera/contracts/admin-users';
import * as messages from '@tessera/contracts/messages';
import { rolesWith } from '@tessera/contracts/staff-permissions';
import { recordDenied, writeAudit, type AuditActor } from '../../audit';
import { consumeRateLimit, handleOf } from '../../identity';
import { raiseNotification } from '../../notifications';
import { isTicketOf } from '../../support';
import { MINUTE } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { newId } from '../../../platform/ids';
import { forbidden, invalid, notFound, roleRequired } from '../../../platform/errors';
import { findPerson, type PersonRow } from './people.repository';
import { findOpenScopes, insertStaffRead } from '../staff-records.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

const MINUTES_OPEN: Record<StaffReadScope, number> = { profile: 15, transfers: 15, email: 5, phone: 5 };

async function requireScope(deps: Deps, actor: AuditActor, person: PersonRow, scope: StaffReadScope) {
  const permission = scope === 'transfers' ? 'transfers.read' : 'users.read';
  const role = actor.roles.find((one) => rolesWith(permission).includes(one));
  if (role !== undefined) return role;
  const target = `${handleOf(person)}, ${scope}`;
  await recordDenied(deps, actor, { action: 'user.read', target, targetId: person.id });
  throw roleRequired(actor.roles, permission);
}

export async function openStaffRead(
  deps: Deps,
  actor: AuditActor,
  userId: string,
  { scope, reason, ticketNumber, note }: StaffReadRequest,
): Promise<{ scope: StaffReadScope; value: string | null; expires_at: string }> {
  const { db, clock } = deps;
  const person = await findPerson(db, userId);
  if (!person) throw notFound();
  const role = await requireScope(deps, actor, person, scope);
  const number = reason === 'ticket' ? ticketNumber : undefined;
  if (number !== undefined && !(await isTicketOf(db, userId, number)))
    throw invalid({ ticketNumber: messages.staffTicketForeign });
  await consumeRateLimit(db, clock, 'staffRead', actor.userId);
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + MINUTES_OPEN[scope] * MINUTE);
  const id = newId(clock);
  await db.transaction(async (tx) => {
    const { userId: staffId, sessionId } = actor;
    const ticket = number ?? null;
    const read = { id, userId, staffId, sessionId, scope, reason, ticketNumber: ticket, note, role };
    await insertStaffRead(tx, { ...read, at, expiresAt });
    const notice = { template: 'staff-read', params: { role, scope } } as const;
    await raiseNotification(tx, clock, { userId, ...notice, dedupeKey: `staff-read:${id}` });
    await writeAudit(tx, {
      at,
      actor,
      action: 'user.read',
      target: `${handleOf(person)}, ${scope}`,
      targetId: userId,
      reason: note,
      after: { scope, reason, ticket, until: expiresAt.toISOString() },
    });
  });
  const value = { email: person.email, phone: person.phone, profile: null, transfers: null }[scope];
  return { scope, value, expires_at: expiresAt.toISOString() };
}

export async function readOpenScopes({ db, clock }: Deps, { sessionId }: AuditActor, userId: string) {
  if (!(await findPerson(db, userId))) throw notFound();
  return findOpenScopes(db, clock.now(), { sessionId, userId });
}

export async function requireOpenRead(
  { db, clock }: Deps,
  { sessionId }: AuditActor,
  userId: string,
  scope: StaffReadScope,
): Promise<void> {
  const open = await findOpenScopes(db, clock.now(), { sessionId, userId });
  if (!open.some((one) => one.scope === scope))
    throw forbidden('REASON_REQUIRED', messages.staffReadRequired);
}
