import { dayjs } from '@tessera/platform';
import { sharedText } from '../../shared/messages';
import { historyText } from './messages';

export interface DatePreset {
  label: string;
  /** Local days, `YYYY-MM-DD`, inclusive. */
  from: string;
  to: string;
}

/** Returns the presets of the date filter, relative to now. */
export function datePresets(): readonly DatePreset[] {
  const now = dayjs();
  const lastYear = now.subtract(1, 'year');
  const day = (moment: dayjs.Dayjs) => moment.format('YYYY-MM-DD');
  const preset = (label: string, from: dayjs.Dayjs, to: dayjs.Dayjs) => ({
    label,
    from: day(from),
    to: day(to),
  });
  return [
    preset(sharedText.today, now, now),
    preset(historyText.last30Days, now.subtract(29, 'day'), now),
    preset(historyText.thisYear, now.startOf('year'), now.endOf('year')),
    preset(historyText.lastYear, lastYear.startOf('year'), lastYear.endOf('year')),
  ];
}
