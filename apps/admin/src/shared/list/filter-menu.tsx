import { ChevronDown } from 'lucide-react';
import { Button, Menu, MenuItem, MenuSeparator } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './list-tools.module.css';
import { listText } from './list-text';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceMenuProps<Value extends string> {
  words: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onPick: (value: Value) => void;
  /** Last item, which opens more choices. */
  other?: { label: string; chosen: boolean; onSelect: () => void };
}

/** Button with a menu of choices. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { words, choices, value, onPick, other } = props;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" className={styles.tool}>
          {words}
          <ChevronDown size={14} />
        </Button>
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} chosen={choice.value === value} onSelect={() => onPick(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
      {other !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem chosen={other.chosen} onSelect={other.onSelect}>
            {other.label}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const ALL = '';

interface FilterMenuProps<Value extends string> {
  label: string;
  /** Label of no choice. */
  all?: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onPick: (value: Value | null) => void;
}

/** Menu of one filter, as in `Type: all`. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, all = listText.all, choices, value, onPick } = props;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value ?? all;
  const whole = { value: ALL, label: `${all.charAt(0).toUpperCase()}${all.slice(1)}` } as const;
  return (
    <ChoiceMenu<Value | typeof ALL>
      words={`${label}: ${chosen}`}
      choices={[whole, ...choices]}
      value={value ?? ALL}
      onPick={(picked) => onPick(picked === ALL ? null : picked)}
    />
  );
}
