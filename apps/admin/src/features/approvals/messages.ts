import type { StaffRequest } from '@tessera/contracts/admin-requests';

export const approvalsText = {
  release: (percent: number | null) =>
    percent === null ? 'Older version for everybody' : `Older version for ${percent}% of people`,
  asked: (who: string, when: string) => `Asked by ${who}, ${when}.`,
  endsIn: (time: string) => `Ends in ${time}.`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  own: 'A second person must approve your own request',
  steps: {
    ask: ['One person asks', 'with a reason'],
    approve: ['A second person approves', 'never the one who asked'],
    effect: ['It takes effect', 'and both names go to the audit log'],
  },
} as const;

export const requestText: Record<StaffRequest['kind'], (whom: string) => string> = {
  unfreeze: (whom) => `Unfreeze sending of ${whom}`,
  'role.add': (whom) => `Add a role to ${whom}`,
  'role.remove': (whom) => `Take a role from ${whom}`,
};
