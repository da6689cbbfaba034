import type { Role } from '@tessera/contracts/identity';
import { nameErrors } from '../../accounts';
import { writeAudit } from '../../audit';
import { findAccount, fullName } from '../../identity';
import { isLastAdmin, writeRoleChange, type RoleChange } from '../roles/change-roles.service';
import { lockRoles, readAllNames, readStaff } from '../roles/roles.repository';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';

type OperatorDeps = Pick<PlatformDeps, 'db' | 'clock'>;

/** `operator` is the operating-system user that runs the command. */
export type OperatorChange = Readonly<{ email: string; role: Role; operator: string }>;

class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

async function findPerson({ db }: OperatorDeps, email: string) {
  const account = await findAccount(db, { type: 'email', value: email.trim().toLowerCase() });
  if (account === undefined) throw new OperatorError(`Nobody has the e-mail ${email}`);
  return account;
}

async function lockPerson(tx: Transaction, userId: string) {
  const { person, admins } = await lockRoles(tx, userId);
  if (person === undefined) throw new OperatorError('The account is gone');
  return { person, admins };
}

async function changeRole(
  tx: Transaction,
  { clock }: OperatorDeps,
  { email, role, operator }: OperatorChange,
  kind: RoleChange['kind'],
  { id: userId, username, roles: before }: Awaited<ReturnType<typeof lockPerson>>['person'],
): Promise<void> {
  const roles = await writeRoleChange(tx, clock, { kind, userId, role }, before);
  await writeAudit(tx, {
    at: clock.now(),
    actor: null,
    action: `user.${kind}`,
    target: `${username === null ? email : `@${username}`}, ${role}`,
    targetId: userId,
    reason: `By ${operator}, on the server`,
    before: { roles: before },
    after: { roles },
  });
}

/** Requires an authenticator app, so that access to the user's mail is not enough to become staff. */
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
    await changeRole(tx, deps, change, 'role.add', person);
    return true;
  });
}

export async function revokeRole(deps: OperatorDeps, change: OperatorChange): Promise<boolean> {
  const { userId } = await findPerson(deps, change.email);
  return deps.db.transaction(async (tx) => {
    const { person, admins } = await lockPerson(tx, userId);
    if (!person.roles.includes(change.role)) return false;
    if (change.role === 'Admin' && isLastAdmin(admins, userId))
      throw new OperatorError('They are the last Admin: make another one first');
    await changeRole(tx, deps, change, 'role.remove', person);
    return true;
  });
}

export async function listStaff(db: Executor): Promise<string> {
  const rows = await readStaff(db);
  if (rows.length === 0) return 'Nobody has a role yet';
  return rows.map(({ email, username, roles }) => [email ?? username ?? '?', ...roles].join('  ')).join('\n');
}

export async function listReservedNames(db: Executor): Promise<string> {
  const lines = (await readAllNames(db)).flatMap((row) => {
    const names = { first_name: row.firstName, last_name: row.lastName, username: row.username };
    const fields = Object.keys(nameErrors(names));
    const columns = [
      row.id,
      `@${row.username ?? ''}`,
      JSON.stringify(fullName(row) ?? ''),
      fields.join(', '),
    ];
    return fields.length === 0 ? [] : [columns.join('  ')];
  });
  return lines.length === 0 ? 'No account has a reserved name' : lines.join('\n');
}
