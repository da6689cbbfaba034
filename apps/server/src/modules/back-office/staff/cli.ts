import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Role } from '@tessera/contracts/identity';
import * as v from 'valibot';
import { DATA_OPTION, DATA_USAGE, findDatabase } from '../../../platform/db/find-database';
import { openOperatorRoles } from './open-operator-roles';

const USAGE = `npm run staff -w @tessera/server -- <command>, or in a release folder: node apps/server/bin/staff.js <command>
  list                      who has a role
  names                     accounts whose username or name is reserved
  grant <e-mail> "<role>"   gives one: ${Role.options.join(', ')}
  take <e-mail> "<role>"    takes one; the last Admin keeps theirs
${DATA_USAGE}
Each change stands in the audit log.`;

type OperatorRoles = ReturnType<typeof openOperatorRoles>;

async function run(roles: OperatorRoles, [command, email, wanted]: readonly string[]): Promise<string> {
  if (command === 'list') return roles.list();
  if (command === 'names') return roles.names();
  const parsed = v.safeParse(Role, wanted);
  if (email === undefined || !parsed.success) throw new Error(USAGE);
  const role = parsed.output;
  const change = { email, role, operator: userInfo().username };
  if (command === 'grant')
    return (await roles.grant(change)) ? `${email} is ${role}` : `${email} was ${role} already`;
  if (command === 'take')
    return (await roles.take(change)) ? `${email} is ${role} no more` : `${email} was not ${role}`;
  throw new Error(USAGE);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: DATA_OPTION });
  const roles = openOperatorRoles(findDatabase(values.data));
  try {
    process.stdout.write(`${await run(roles, positionals)}\n`);
  } finally {
    await roles.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
