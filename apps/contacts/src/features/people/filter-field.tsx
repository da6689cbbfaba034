import { Search } from 'lucide-react';
import { TextField } from '@tessera/ui';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Text field that filters a list by name. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  return (
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
}
