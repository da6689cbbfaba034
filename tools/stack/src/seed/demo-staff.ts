import type { Role } from '@tessera/contracts/identity';
import type { DemoPerson } from './demo-people';

export interface DemoStaff extends DemoPerson {
  readonly role: Role;
}

/** One account per role, on local stacks only. They use the demo password and the authenticator key that `npm start` prints. */
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
