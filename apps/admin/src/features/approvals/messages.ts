import type { StaffRequest } from '@tessera/contracts/admin-requests';

export const approvalsText = {
  failed: 'The requests did not load',
  emptyTitle: 'Nothing waits for approval',
  emptyText:
    'Role changes, unfreezing and moves of a release to an older version wait here until a second person decides.',
  release: (percent: number | null) =>
    percent === null ? 'Older version for everybody' : `Older version for ${percent}% of people`,
  askedBy: (who: string) => `Asked by ${who}.`,
  frozen: 'Frozen',
  active: 'Active',
  asked: (who: string, when: string) => `Asked by ${who}, ${when}.`,
  endsIn: (time: string) => `Ends in ${time}.`,
  ended: 'It has ended.',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  own: 'A second person must approve your own request',
  aboutYou: 'Somebody else must decide about your own account',
  notYours: 'Another role decides this',
  approveTitle: (what: string) => `Approve: ${what}?`,
  approveText: 'It takes effect at once. Your name and the name of who asked go to the audit log.',
  how: 'How it works',
  steps: {
    ask: ['One person asks', 'with a reason'],
    approve: ['A second person approves', 'never the one who asked'],
    effect: ['It takes effect', 'and both names go to the audit log'],
  },
  twoPeople:
    'Two people are needed for role changes, for unfreezing and for moving a release to an older version. Freezing needs one. A request ends after 24 hours.',
} as const;

export const requestText: Record<StaffRequest['kind'], (whom: string) => string> = {
  unfreeze: (whom) => `Unfreeze sending of ${whom}`,
  'role.add': (whom) => `Add a role to ${whom}`,
  'role.remove': (whom) => `Take a role from ${whom}`,
};
