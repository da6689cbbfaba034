import { eq } from 'drizzle-orm';
import type { Role } from '@tessera/contracts';
import { writeAudit } from '../../audit';
import { endSessions, publishSecurityNotice, revokeDevices, findAccount, users } from '../../identity';
import { isLastAdmin, lockRoles } from '../approvals/lock-roles';
import type { Clock } from '../../../platform/clock';
import type { Database, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';

interface OperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** One role of one person. */
export interface OperatorChange {
  readonly email: string;
  readonly role: Role;
  /** Who runs the command, as the machine knows them; stands in the audit row. */
  readonly operator: string;
}

/** A change of roles that the command refuses; the message says why. */
class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

async function findPerson({ db }: OperatorDeps, email: string) {
  const account = await findAccount(db, { type: 'email', value: email.trim().toLowerCase() });
  if (account === undefined) throw new OperatorError(`Nobody has the e-mail ${email}`);
  return account;
}

/** The person's roles, and who is an Admin; locked, so that nobody else takes the last Admin meanwhile. */
async function lockPerson(tx: Transaction, userId: string) {
  const { person, admins } = await lockRoles(tx, userId);
  if (person === undefined) throw new OperatorError('The account is gone');
  return { person, admins };
}

interface RoleWrite {
  readonly action: 'user.role.add' | 'user.role.remove';
  readonly person: { readonly id: string; readonly username: string | null; readonly roles: Role[] };
  readonly roles: Role[];
}

async function writeRoles(
  tx: Transaction,
  { clock }: OperatorDeps,
  { email, role, operator }: OperatorChange,
  { action, person, roles }: RoleWrite,
): Promise<void> {
  await tx.update(users).set({ roles }).where(eq(users.id, person.id));
  await notify(tx, { kind: 'user', userId: person.id });
  // As when staff decide it: the next sign-in is judged by the new roles, and the person hears of it.
  await endSessions(tx, clock, person.id, 'staff');
  await revokeDevices(tx, clock, person.id);
  const told = action === 'user.role.add' ? 'role-given' : 'role-taken';
  await publishSecurityNotice(tx, clock, person.id, told, { role });
  await writeAudit(tx, {
    at: clock.now(),
    actor: null,
    action,
    target: `${person.username === null ? email : `@${person.username}`}, ${role}`,
    targetId: person.id,
    reason: `By ${operator}, on the server`,
    before: { roles: person.roles },
    after: { roles },
  });
}

/**
 * Gives a role from the server's own machine: how the first Admin comes about, whom nobody inside could approve. It
 * asks for an authenticator app, so that whoever can read the person's mail does not become staff.
 * @returns false when they had it
 */
export async function grantRole(deps: OperatorDeps, change: OperatorChange): Promise<boolean> {
  const { userId, usesTotp } = await findPerson(deps, change.email);
  if (!usesTotp) {
    throw new OperatorError(
      `${change.email} has no authenticator app: they switch it on first, in Settings, Security`,
    );
  }
  return deps.db.transaction(async (tx) => {
    const { person } = await lockPerson(tx, userId);
    if (person.roles.includes(change.role)) return false;
    const roles = [...person.roles, change.role];
    await writeRoles(tx, deps, change, { action: 'user.role.add', person, roles });
    return true;
  });
}

/** Takes a role from the server's own machine. @returns false when they did not have it */
export async function takeRole(deps: OperatorDeps, change: OperatorChange): Promise<boolean> {
  const { userId } = await findPerson(deps, change.email);
  return deps.db.transaction(async (tx) => {
    const { person, admins } = await lockPerson(tx, userId);
    if (!person.roles.includes(change.role)) return false;
    if (change.role === 'Admin' && isLastAdmin(admins, userId))
      throw new OperatorError('They are the last Admin: make another one first');
    const roles = person.roles.filter((role) => role !== change.role);
    await writeRoles(tx, deps, change, { action: 'user.role.remove', person, roles });
    return true;
  });
}
