export const formatTime = (time: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time).replace(' at ', ', ')} UTC`;

const specDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a time in UTC as `NOV 20, 2026 - 09:47 PM`. */
export function formatSpecDate(time: Date): string {
  const part = Object.fromEntries(specDate.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part.month} ${part.day}, ${part.year} - ${part.hour}:${part.minute} ${part.dayPeriod}`.toUpperCase();
}

export const formatDate = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
