import { formatDay } from '@tessera/ui';
import dayjs from 'dayjs';

/** Formats a time as "14:05" today, else as "14:05 on NOV 22, 2026". */
export function until(moment: string): string {
  const clock = dayjs(moment).format('HH:mm');
  return dayjs(moment).isSame(dayjs(), 'day') ? clock : `${clock} on ${formatDay(moment)}`;
}
