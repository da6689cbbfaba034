import type { Role } from '@tessera/contracts/identity';

import { createActors } from './actors';
import type { TestApp } from './create-test-app';
import { createBrowser, type Browser } from './people';

export interface StaffMember {
  userId: string;
  browser: Browser;
}

export async function asStaff(test: TestApp, ...roles: Role[]): Promise<StaffMember> {
  const actor = await createActors(test)({ name: roles.join(), roles });
  const browser = createBrowser(test);
  browser.bearer = (await actor.signIn()).bearer;
  return { userId: actor.userId, browser };
}

export async function auditOf({ deps }: TestApp, action: string) {
  const { rows } = await deps.db.$client.query<{
    actor_id: string | null;
    target: string;
    target_id: string | null;
    after: string | null;
  }>('select actor_id, target, target_id, after from audit_log where action = $1 order by sequence', [
    action,
  ]);
  return rows;
}
