import { dayjs } from '@tessera/platform';

/** "14:05", where seconds would say nothing. */
export const timeOfDay = (moment: string): string => dayjs(moment).format('HH:mm');
