import { useState } from 'react';
import { dayjs } from '@tessera/platform';
import { DaysDialog, FilterChip, Menu, MenuItem } from '@tessera/ui';

const short = (day: string): string => dayjs(day).format('MMM DD').toUpperCase();
const long = (day: string): string => dayjs(day).format('MMM DD, YYYY').toUpperCase();

/** Formats a range, as `NOV 01 to NOV 21`; other years than the current one are included. */
function wordsOf(from: string | undefined, to: string | undefined): string | undefined {
  const thisYear = dayjs().format('YYYY');
  const write = [from, to].every((day) => day === undefined || day.startsWith(thisYear)) ? short : long;
  if (from !== undefined && to !== undefined) return `${write(from)} to ${write(to)}`;
  if (from !== undefined) return `since ${write(from)}`;
  return to === undefined ? undefined : `until ${write(to)}`;
}

/** Returns the presets, relative to now: local days as `YYYY-MM-DD`, inclusive. */
function datePresets() {
  const now = dayjs();
  const lastYear = now.subtract(1, 'year');
  const day = (moment: dayjs.Dayjs) => moment.format('YYYY-MM-DD');
  return [
    { label: 'Today', from: day(now), to: day(now) },
    { label: 'Last 30 days', from: day(now.subtract(29, 'day')), to: day(now) },
    { label: 'This year', from: day(now.startOf('year')), to: day(now.endOf('year')) },
    { label: 'Last year', from: day(lastYear.startOf('year')), to: day(lastYear.endOf('year')) },
  ];
}

interface DatesFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | null; to: string | null }) => void;
}

export function DatesFilter({ from, to, onChange }: DatesFilterProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const presets = datePresets();
  const preset = presets.find((candidate) => candidate.from === from && candidate.to === to);
  const value = preset?.label ?? wordsOf(from, to);
  const change = (days: { from: string | null; to: string | null }) => {
    setUsed(true);
    onChange(days);
  };
  if (value !== undefined)
    return (
      <FilterChip
        autoFocus={used}
        label="Dates"
        value={value}
        onClear={() => change({ from: null, to: null })}
      />
    );
  return (
    <>
      <Menu align="start" trigger={<FilterChip autoFocus={used} label="Dates" />}>
        {presets.map(({ label, ...days }) => (
          <MenuItem key={label} onSelect={() => change(days)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setOpen(true)}>Choose days</MenuItem>
      </Menu>
      {open && <DaysDialog title="Dates" onClose={() => setOpen(false)} onApply={change} />}
    </>
  );
}
