import dayjs from 'dayjs';

/** Formats local time as `NOV 20, 2026 - 09:47 PM` (specification, section 4: MMM dd, yyyy - hh:mm a in upper case). */
export const formatDate = (moment: string | number | Date): string =>
  dayjs(moment).format('MMM DD, YYYY - hh:mm A').toUpperCase();

/** Formats a local day, as `NOV 20, 2026`. */
export const formatDay = (moment: string | number | Date): string =>
  dayjs(moment).format('MMM DD, YYYY').toUpperCase();

/** Formats local time, as `10:42`, for stale figures of today. */
export const formatTime = (moment: string | number | Date): string => dayjs(moment).format('HH:mm');

/** Formats local time, as `05:14:02 AM`, for the stages of a transfer. */
export const formatClock = (moment: string | number | Date): string => dayjs(moment).format('hh:mm:ss A');

/** Formats the full UTC time, for `title`. */
export const formatUtc = (moment: string | number | Date): string =>
  `${dayjs(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Formats an age: `42 seconds ago` below a minute, `14 minutes ago` below an hour, else `3 hours ago`. The future counts as now. */
export const formatAgo = (moment: string | number | Date, now: number = Date.now()): string => {
  const seconds = Math.max(0, Math.floor((now - dayjs(moment).valueOf()) / 1000));
  if (seconds < 60) return plural(seconds, 'second');
  return seconds < 3600
    ? plural(Math.floor(seconds / 60), 'minute')
    : plural(Math.floor(seconds / 3600), 'hour');
};

/** Formats seconds as `mm:ss`. */
export const formatCountdown = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};
