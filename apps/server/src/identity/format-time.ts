/** "21 November 2026, 08:39 UTC", for mails: the server does not know the reader's zone. */
export const formatTime = (time: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time).replace(' at ', ', ')} UTC`;

/** "21 November 2026". */
export const formatDate = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
