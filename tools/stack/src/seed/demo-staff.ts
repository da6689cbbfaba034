import type { Role } from '@tessera/contracts';
import type { DemoPerson } from './demo-people';

/** One demo member of staff, for each role one; they exist on local stacks only. */
export interface DemoStaff extends DemoPerson {
  readonly role: Role;
}

/** They sign in with the demo password and the authenticator key that `npm start` prints beside them. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    role: 'Admin',
    firstName: 'Nora',
    lastName: 'Lindqvist',
    username: 'noralind',
    email: 'admin@tessera.local',
  },
  {
    role: 'Compliance Officer',
    firstName: 'Tomas',
    lastName: 'Weber',
    username: 'tomasweb',
    email: 'compliance@tessera.local',
  },
  {
    role: 'Customer Support',
    firstName: 'Aisha',
    lastName: 'Karim',
    username: 'aishak',
    email: 'support@tessera.local',
  },
  {
    role: 'Operations Staff',
    firstName: 'Leo',
    lastName: 'Moretti',
    username: 'leomor',
    email: 'operations@tessera.local',
  },
];
