import type { ChainHealthState } from '@tessera/contracts/admin-health';

const number = new Intl.NumberFormat('en-US');

export const healthText = {
  stuckOf: (stuck: number, total: number) =>
    stuck === 0 ? 'None is stuck' : `${number.format(stuck)} of ${number.format(total)} stuck`,
  stuckSince: (span: string) => `stuck for ${span}`,
  oldest: (count: string, span: string) => `${count}, the oldest for ${span}`,
} as const;

export const stateText: Record<ChainHealthState, string> = { live: 'Live', slow: 'Slow', silent: 'Silent' };
