import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { controlClass, type FieldIds } from '../field/field';
import fieldStyles from '../field/field.module.css';
import popupStyles from '../overlay/popup.module.css';
import styles from './select.module.css';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

export interface CountryChoice {
  /** The caller omits blocked countries. */
  countries: readonly Country[];
  value: string | null;
  onValueChange: (code: string | null) => void;
}

interface CountryLayerProps extends CountryChoice {
  ids: FieldIds;
  label: string;
  /** Whether the replaced field had the focus. */
  focused: boolean;
  /** Whether the replaced field was pressed, so that the list opens at once. */
  pressed: boolean;
}

function Matched({ name, typed }: { name: string; typed: string }) {
  const at = typed === '' ? -1 : name.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <b className={styles.match}>{name.slice(at, at + typed.length)}</b>
      {name.slice(at + typed.length)}
    </>
  );
}

export function CountryLayer(props: CountryLayerProps) {
  const { countries, value, onValueChange, ids, label, focused, pressed } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(pressed);
  const actions = useRef<Combobox.Root.Actions>(null);
  // Combobox.Popup would hide the rest of the page from assistive technology, although this list takes no focus. Without it,
  // close and unmount the list here when the field loses the focus.
  useEffect(() => {
    if (!open) actions.current?.unmount();
  }, [open]);
  const chosen = countries.find(({ code }) => code === value) ?? null;
  const filter = chosen?.name === typed ? '' : typed;
  return (
    <Combobox.Root
      open={open}
      onOpenChange={setOpen}
      actionsRef={actions}
      items={countries}
      value={chosen}
      onValueChange={(country) => onValueChange(country?.code ?? null)}
      onInputValueChange={setTyped}
      itemToStringLabel={(country) => country.name}
      isItemEqualToValue={(left, right) => left.code === right.code}
      autoHighlight
    >
      <Combobox.InputGroup className={controlClass(ids, {})}>
        <Combobox.Input
          {...ids}
          aria-label={label}
          className={fieldStyles.input}
          placeholder={value ? '' : 'Choose a country'}
          autoComplete="off"
          autoFocus={focused}
          onBlur={() => setOpen(false)}
        />
        <Combobox.Trigger aria-label="Show countries" tabIndex={-1}>
          <ChevronDown size={16} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal role="region" aria-label={label}>
        <Combobox.Positioner className={styles.positioner} sideOffset={6}>
          {/* Keeps the focus in the field while the user drags the list's scroll bar. */}
          <div
            role="presentation"
            className={cx(popupStyles.popup, styles.list, styles.long)}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Combobox.Empty className={styles.none}>No country of that name</Combobox.Empty>
            <Combobox.List className={styles.rows} aria-label={label}>
              {(country: Country) => (
                <Combobox.Item
                  key={country.code}
                  value={country}
                  className={cx(popupStyles.row, styles.option)}
                >
                  <span className={styles.code}>{country.code}</span>
                  <span className={styles.text}>
                    <Matched name={country.name} typed={filter} />
                  </span>
                  <Combobox.ItemIndicator>
                    <Check size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
