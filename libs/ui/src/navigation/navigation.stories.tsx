import { useState } from 'react';
import { FilterChip, FilterChips } from './filter-chip';
import { SegmentedControl } from './segmented-control';
import { Tabs } from './tabs';

export default { title: 'Design system/Navigation' };

const ranges = [
  { value: 'day', label: '24 h' },
  { value: 'week', label: '7 d' },
  { value: 'month', label: '30 d' },
] as const;
const tabs = [
  { value: 'network', label: 'Network', count: 12, content: 'People you follow.' },
  { value: 'followers', label: 'Followers', count: 86, content: 'People who follow you.' },
  { value: 'blocked', label: 'Blocked', content: 'People you have blocked.' },
] as const;

export function TabList() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('network');
  return <Tabs label="People" tabs={tabs} value={tab} onValueChange={setTab} />;
}

export function Segments() {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('day');
  return <SegmentedControl label="Range" options={ranges} value={range} onValueChange={setRange} />;
}

export const Filters = () => (
  <FilterChips>
    <FilterChip label="Network" />
    <FilterChip label="Type" value="SENT" onClear={() => undefined} />
  </FilterChips>
);
