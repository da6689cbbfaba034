import type { Validator } from '@tessera/contracts/validators';
import { compare, isZero } from '@tessera/money';

const LOW_UPTIME = '0.98';

/** Returns the uptime; null for a validator without voting power, because it signs no blocks that count. */
export const uptimeOf = (validator: Pick<Validator, 'status' | 'votingPower' | 'uptime'>): string | null =>
  validator.status !== 'active' || isZero(validator.votingPower) ? null : validator.uptime;

export const isLowUptime = (uptime: string | null): boolean =>
  uptime !== null && compare(uptime, LOW_UPTIME) < 0;
