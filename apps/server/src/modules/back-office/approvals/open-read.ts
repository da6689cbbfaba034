import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  isPermitted,
  messages,
  rolesWith,
  type OpenScopesAnswer,
  type Role,
  type StaffPermission,
  type StaffReadRequest,
  type StaffReadScope,
} from '@tessera/contracts';
import { recordDenied, writeAudit, type AuditActor } from '../../audit';
import { consumeRateLimit, identifiers, handleOf } from '../../identity';
import { raiseNotification } from '../../notifications';
import { supportTickets } from '../../support';
import { MINUTE } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { newId } from '../../../platform/ids';
import { forbidden, invalid, notFound, roleRequired } from '../../../platform/errors';
import { findPersonRow, type PersonRow } from '../people/people.repository';
import { openScopes } from './staff-reads.repository';
import { staffReads } from './staff-reads.table';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

/** How long a part of a record stays open: a clear value no longer than it takes to read it. */
const MINUTES_OPEN: Record<StaffReadScope, number> = { profile: 15, transfers: 15, email: 5, phone: 5 };

const permissionOf = (scope: StaffReadScope): StaffPermission =>
  scope === 'transfers' ? 'transfers.read' : 'users.read';

/** The ticket that a reading is said to answer must be the person's, by their account or by their e-mail. */
async function checkTicket(db: Executor, userId: string, number: number): Promise<void> {
  const own = db
    .select({ value: sql`lower(${identifiers.value})` })
    .from(identifiers)
    .where(eq(identifiers.userId, userId));
  const rows = await db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.number, number),
        or(eq(supportTickets.userId, userId), inArray(sql`lower(${supportTickets.email})`, own)),
      ),
    );
  if (rows.length === 0) throw invalid({ ticketNumber: messages.staffTicketForeign });
}

const roleFor = (roles: readonly Role[], permission: StaffPermission): Role | undefined =>
  roles.find((role) => rolesWith(permission).includes(role));

async function requireScope(deps: Deps, actor: AuditActor, person: PersonRow, scope: StaffReadScope) {
  const { roles } = actor;
  const permission = permissionOf(scope);
  const role = roleFor(roles, permission);
  if (role !== undefined && isPermitted(roles, permission)) return role;
  await recordDenied(deps, actor, {
    action: 'user.read',
    target: `${handleOf(person)}, ${scope}`,
    targetId: person.id,
  });
  throw roleRequired(roles, permission);
}

/**
 * Opens a part of a person's record in this session for a while. In one transaction it is kept, told to the person and
 * written to the audit log; what comes back is the clear e-mail or phone, if that is what was opened.
 * @throws DomainError 404 for nobody, 403 for a part that is not of the role, 422 for a ticket that is not the person's, 429
 * after sixty in an hour.
 */
export async function openRead(
  deps: Deps,
  actor: AuditActor,
  userId: string,
  { scope, reason, ticketNumber, note }: StaffReadRequest,
): Promise<{ scope: StaffReadScope; value: string | null; expires_at: string }> {
  const { db, clock } = deps;
  const person = await findPersonRow(db, userId);
  if (!person) throw notFound();
  const role = await requireScope(deps, actor, person, scope);
  const number = reason === 'ticket' ? ticketNumber : undefined;
  if (number !== undefined) await checkTicket(db, userId, number);
  await consumeRateLimit(db, clock, 'staffRead', actor.userId);
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + MINUTES_OPEN[scope] * MINUTE);
  const id = newId(clock);
  await db.transaction(async (tx) => {
    const { userId: staffId, sessionId } = actor;
    const ticket = number ?? null;
    await tx.insert(staffReads).values({
      id,
      userId,
      staffId,
      sessionId,
      scope,
      reason,
      ticketNumber: ticket,
      note,
      role,
      at,
      expiresAt,
    });
    await raiseNotification(tx, clock, {
      userId,
      template: 'staff-read',
      params: { role, scope },
      dedupeKey: `staff-read:${id}`,
    });
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

/** What this session has open of a person. @throws DomainError 404 for nobody. */
export async function readOpenScopes(
  { db, clock }: Deps,
  { sessionId }: Pick<AuditActor, 'sessionId'>,
  userId: string,
): Promise<OpenScopesAnswer['data']> {
  if (!(await findPersonRow(db, userId))) throw notFound();
  return openScopes(db, clock.now(), { sessionId, userId });
}

/** @throws DomainError 403 REASON_REQUIRED where this session has not opened the part, or no more. */
export async function requireOpen(
  { db, clock }: Deps,
  { sessionId }: Pick<AuditActor, 'sessionId'>,
  userId: string,
  scope: StaffReadScope,
): Promise<void> {
  const open = await openScopes(db, clock.now(), { sessionId, userId });
  if (!open.some((one) => one.scope === scope))
    throw forbidden('REASON_REQUIRED', messages.staffReadRequired);
}
