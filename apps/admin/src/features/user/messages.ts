import type { StaffReadScope } from '@tessera/contracts/admin-users';

const parts: Record<StaffReadScope, string> = {
  profile: 'the record',
  email: 'email',
  phone: 'phone',
  transfers: 'transfers',
};

export const userText = {
  showWhat: (scope: StaffReadScope) => `Show ${parts[scope]}`,
  showOf: (scope: StaffReadScope, whom: string) => `Show ${parts[scope]} of ${whom}`,
  hiddenAgain: (scope: StaffReadScope) =>
    scope === 'email' || scope === 'phone' ? 'Hidden again after 5 minutes' : 'Closed again after 15 minutes',
} as const;
