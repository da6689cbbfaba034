import { ChevronRight } from 'lucide-react';
import { cx, TextField } from '@tessera/ui';
import { useId, useState } from 'react';
import styles from './create-validator.module.css';
import type { CreationFaults } from './check-creation';
import type { CreationField, CreationValues } from './creation-values';
import { creationText } from './messages';

const rates = ['commission', 'maxCommission', 'maxChange'] as const;
const names: readonly CreationField[] = [...rates, 'consensusPubkey'];

interface AdvancedFieldsProps {
  values: CreationValues;
  errors: CreationFaults;
  onChange: (field: CreationField, value: string) => void;
  onBlur: (field: CreationField) => void;
}

/** Fields that most people leave to the server. It opens by itself when one has an error. */
export function AdvancedFields({ values, errors, onChange, onBlur }: AdvancedFieldsProps) {
  const id = useId();
  const [opened, setOpened] = useState(() => names.some((name) => values[name] !== ''));
  const open = opened || names.some((name) => errors[name] !== undefined);
  return (
    <div className={styles.advanced}>
      <button
        type="button"
        className={styles.disclosure}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className={cx(open && styles.turned)} />
        <span>
          <b>{creationText.advanced}</b>: {creationText.advancedRest}
        </span>
      </button>
      <div id={id} hidden={!open}>
        <div className={styles.rates}>
          {rates.map((name) => (
            <TextField
              key={name}
              name={name}
              label={creationText[name]}
              inputMode="decimal"
              autoComplete="off"
              placeholder={creationText.usual}
              end={creationText.percent}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => onChange(name, event.target.value.trim())}
              onBlur={() => onBlur(name)}
            />
          ))}
        </div>
        <p className={styles.help}>{creationText.ratesHelp}</p>
        <TextField
          name="consensusPubkey"
          label={creationText.pubkey}
          help={creationText.pubkeyHelp}
          autoComplete="off"
          spellCheck={false}
          className={styles.monoField}
          value={values.consensusPubkey}
          error={errors.consensusPubkey}
          onChange={(event) => onChange('consensusPubkey', event.target.value)}
          onBlur={() => onBlur('consensusPubkey')}
        />
      </div>
    </div>
  );
}
