import type { AdminFlag } from '@tessera/contracts/flags';

export function ruleInWords({
  rule,
  killed,
  isExpired,
}: Pick<AdminFlag, 'rule' | 'killed' | 'isExpired'>): string {
  if (isExpired) return 'Off: expired';
  if (killed !== null) return 'Off: killed for everyone';
  switch (rule.kind) {
    case 'off':
      return 'Off';
    case 'on':
      return 'On for everyone';
    case 'percent':
      return `On for ${rule.percent}% of signed-in users`;
    case 'users':
      return `On for ${rule.users.join(', ')}`;
    case 'roles':
      return `On for ${rule.roles.join(', ')}`;
  }
}

export const flagsText = {
  failed: 'The flags did not load',
  emptyTitle: 'No remote has a feature flag',
  empty:
    'A remote declares its flags in remote.tsx. They show up here when a version with them is published.',
  expires: (date: string) => `until ${date}`,
  expired: (date: string) => `expired ${date}`,
  change: 'Change…',
  of: (verb: string, name: string) => `${verb} ${name}`,
  rule: {
    title: (name: string) => `Who has ${name}?`,
    lead: 'Open pages follow within two seconds when you turn the flag off, else within fifteen.',
    submit: 'Save',
    done: (name: string) => `${name} is changed`,
  },
  takeOver: 'Take over the kill of',
  takeOverShort: 'Take over',
  kill: {
    button: 'Kill',
    title: (name: string) => `Kill ${name} for everyone?`,
    lead: 'It turns off within seconds, also in open tabs, and stays off until the kill is cleared. Its rule is kept.',
    submit: 'Kill',
    done: (name: string) => `${name} is killed`,
  },
  clear: {
    button: 'Clear',
    title: (name: string) => `Clear the kill of ${name}?`,
    lead: 'Its rule applies again within seconds.',
    submit: 'Clear',
    done: (name: string) => `${name} has its rule again`,
  },
} as const;

export const kindText = {
  off: 'Off',
  on: 'On for everyone',
  percent: 'Percent of signed-in users',
  users: 'Chosen users',
  roles: 'Roles',
} as const;
