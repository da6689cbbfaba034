import dayjs from 'dayjs';

/** `NOV 20, 2026 - 09:47 PM` in local time (specification, section 4: MMM dd, yyyy - hh:mm a in upper case). */
export const formatDate = (moment: string | number | Date): string =>
  dayjs(moment).format('MMM DD, YYYY - hh:mm A').toUpperCase();

/** `NOV 20, 2026`, where the hour says nothing. */
export const formatDay = (moment: string | number | Date): string =>
  dayjs(moment).format('MMM DD, YYYY').toUpperCase();

/** `10:42`, the age of a figure of today. */
export const formatTime = (moment: string | number | Date): string => dayjs(moment).format('HH:mm');

/** `05:14:02 AM`, the time of a transfer's stage. */
export const formatClock = (moment: string | number | Date): string => dayjs(moment).format('hh:mm:ss A');

/** The full UTC time, for `title`. */
export const formatUtc = (moment: string | number | Date): string =>
  `${dayjs(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** `42 seconds ago` under a minute, `14 minutes ago` under an hour, else `3 hours ago`; the future counts as now. */
export const formatAgo = (moment: string | number | Date, now: number = Date.now()): string => {
  const seconds = Math.max(0, Math.floor((now - dayjs(moment).valueOf()) / 1000));
  if (seconds < 60) return plural(seconds, 'second');
  return seconds < 3600
    ? plural(Math.floor(seconds / 60), 'minute')
    : plural(Math.floor(seconds / 3600), 'hour');
};

/** `mm:ss`, two digits each. */
export const formatCountdown = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};
