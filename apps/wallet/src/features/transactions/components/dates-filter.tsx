import { useState } from 'react';
import { DaysDialog, dayjs, FilterChip } from '@tessera/platform';
import { historyText } from '../messages';

const short = (day: string): string => dayjs(day).format('MMM DD').toUpperCase();
const long = (day: string): string => dayjs(day).format('MMM DD, YYYY').toUpperCase();

/** `NOV 01 to NOV 21`; the year stands where it is not this one. */
function wordsOf(from: string | undefined, to: string | undefined): string | undefined {
  const thisYear = dayjs().format('YYYY');
  const write = [from, to].every((day) => day === undefined || day.startsWith(thisYear)) ? short : long;
  if (from !== undefined && to !== undefined) return historyText.fromTo(write(from), write(to));
  if (from !== undefined) return historyText.since(write(from));
  return to === undefined ? undefined : historyText.until(write(to));
}

interface DatesFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | null; to: string | null }) => void;
}

/** The days that are shown; pressing a chosen range takes it away. */
export function DatesFilter({ from, to, onChange }: DatesFilterProps) {
  const [open, setOpen] = useState(false);
  const value = wordsOf(from, to);
  if (value !== undefined)
    return (
      <FilterChip
        label={historyText.dates}
        value={value}
        onClear={() => onChange({ from: null, to: null })}
      />
    );
  return (
    <>
      <FilterChip label={historyText.dates} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && <DaysDialog title={historyText.dates} onClose={() => setOpen(false)} onApply={onChange} />}
    </>
  );
}
