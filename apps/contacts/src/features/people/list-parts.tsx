import { SkeletonTable, TextField } from '@tessera/ui';
import { EmptyRows } from '@tessera/wallet-kit';
import { Search } from 'lucide-react';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const FilterField = ({ label, value, onChange }: FilterFieldProps) => (
  <TextField
    label={undefined}
    aria-label={label}
    placeholder={label}
    type="search"
    autoComplete="off"
    maxLength={100}
    value={value}
    start={<Search size={15} />}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const NoMatch = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <EmptyRows title="Nobody matches" action="Clear filter" onAction={onClear}>
    {`Nobody here is called “${text.trim()}”.`}
  </EmptyRows>
);

export const PeopleSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div role="status" aria-label="Loading people">
    <SkeletonTable
      label="Loading people"
      rows={rows}
      icon={{ width: 38, height: 38, shape: 'round' }}
      lines={[120, 80]}
      ends={[{ boxes: [{ width: 88, height: 32, shape: 'square' }] }]}
    />
  </div>
);
