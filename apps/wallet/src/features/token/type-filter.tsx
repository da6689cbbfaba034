import type { TransactionType } from '@tessera/contracts/transfers';
import { ListFilter } from 'lucide-react';
import { Button, Menu, MenuItem, transferLabel } from '@tessera/ui';

interface TypeFilterProps {
  type: TransactionType | null;
  stakeable: boolean;
  onChange: (type: TransactionType | null) => void;
}

const moves: readonly TransactionType[] = ['send', 'receive', 'other'];
const stakes: readonly TransactionType[] = [
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
  'lock',
  'authorization',
];

export function TypeFilter({ type, stakeable, onChange }: TypeFilterProps) {
  const choices = [null, ...moves, ...(stakeable ? stakes : [])];
  const label = (choice: TransactionType | null) => (choice === null ? 'All types' : transferLabel(choice));
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="s" icon={<ListFilter size={14} />}>
          {label(type)}
        </Button>
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice ?? 'all'} chosen={choice === type} onSelect={() => onChange(choice)}>
          {label(choice)}
        </MenuItem>
      ))}
    </Menu>
  );
}
