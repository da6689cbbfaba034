import type { Validator } from '@tessera/contracts';
import { isZero } from '@tessera/money';

/** Uptime as a sign of reliability; null for a validator without voting power, because it signs no blocks that count. */
export const uptimeOf = ({
  status,
  votingPower,
  uptime,
}: Pick<Validator, 'status' | 'votingPower' | 'uptime'>): string | null =>
  status !== 'active' || isZero(votingPower) ? null : uptime;
