import { ArrowDownWideNarrow, Search } from 'lucide-react';
import { Button, Menu, MenuItem, Row, TextField } from '@tessera/ui';
import { sharedText } from '../../shared/messages';
import styles from './validators.module.css';
import { sortLabels, startsDescending, VALIDATORS_SORTS, type ValidatorsView } from './validators-view';

interface ValidatorsToolsProps {
  view: ValidatorsView;
  onChange: (change: Partial<ValidatorsView>) => void;
}

export function ValidatorsTools({ view, onChange }: ValidatorsToolsProps) {
  const chosen = sortLabels[view.sort];
  return (
    <Row className={styles.tools}>
      <div className={styles.find}>
        <TextField
          label={undefined}
          aria-label={sharedText.find}
          placeholder={sharedText.find}
          type="search"
          autoComplete="off"
          value={view.search}
          start={<Search size={16} />}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <Menu
        trigger={
          <Button
            variant="secondary"
            aria-label={`Sorted by ${chosen}`}
            icon={<ArrowDownWideNarrow size={16} />}
          >
            {chosen}
          </Button>
        }
      >
        {VALIDATORS_SORTS.map((sort) => (
          <MenuItem
            key={sort}
            chosen={sort === view.sort}
            onSelect={() => onChange({ sort, descending: startsDescending(sort) })}
          >
            {sortLabels[sort]}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}
