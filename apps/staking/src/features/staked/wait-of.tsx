import { TileMeter } from '@tessera/ui';
import { daysWaited, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { stakedText } from './messages';

/** Returns the waited days of an entry, as text and as tiles; null while the unbonding time is unknown. */
export function waitOf({ params }: StakingData, completesAt: string, now: number) {
  const days = waitDays(params);
  const waited = daysWaited(completesAt, params, now);
  if (days === null || waited === null) return null;
  const text = stakedText.waited(waited, stakedText.days(days));
  return { text, tiles: <TileMeter label={text} value={waited} max={days} rising /> };
}
