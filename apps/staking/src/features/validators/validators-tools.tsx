import { ArrowDownWideNarrow, Search } from 'lucide-react';
import { Button, Menu, MenuItem, TextField } from '@tessera/ui';
import { validatorsText } from './messages';
import styles from './validators.module.css';
import { startsDescending, type ValidatorsSort, type ValidatorsView } from './validators-view';

const sorts: readonly { sort: ValidatorsSort; label: string }[] = [
  { sort: 'power', label: validatorsText.votingPower },
  { sort: 'commission', label: validatorsText.commission },
  { sort: 'uptime', label: validatorsText.uptime },
  { sort: 'apr', label: validatorsText.apr },
  { sort: 'name', label: validatorsText.name },
];

interface ValidatorsToolsProps {
  view: ValidatorsView;
  onChange: (change: Partial<ValidatorsView>) => void;
}

/** Search and order of the loaded rows. */
export function ValidatorsTools({ view, onChange }: ValidatorsToolsProps) {
  const chosen = sorts.find(({ sort }) => sort === view.sort)?.label ?? '';
  return (
    <div className={styles.tools}>
      <div className={styles.find}>
        <TextField
          label={undefined}
          aria-label={validatorsText.find}
          placeholder={validatorsText.find}
          type="search"
          autoComplete="off"
          value={view.search}
          start={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <Menu
        trigger={
          <Button
            variant="secondary"
            aria-label={validatorsText.sortedBy(chosen)}
            icon={<ArrowDownWideNarrow size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {chosen}
          </Button>
        }
      >
        {sorts.map(({ sort, label }) => (
          <MenuItem
            key={sort}
            chosen={sort === view.sort}
            onSelect={() => onChange({ sort, descending: startsDescending(sort) })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
