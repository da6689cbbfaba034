import { ChevronRight } from 'lucide-react';
import { Stack, Text, TextField } from '@tessera/ui';
import { useId, useState } from 'react';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import type { CreationFormState } from './use-creation-form';

const rates = ['commission', 'maxCommission', 'maxChange'] as const;
const names = [...rates, 'consensusPubkey'] as const;

/** Optional fields. Opens by itself when one of them has an error. */
export function AdvancedFields({ values, errorOf, field }: CreationFormState) {
  const id = useId();
  const [opened, setOpened] = useState(() => names.some((name) => values[name] !== ''));
  const open = opened || names.some((name) => errorOf(name) !== undefined);
  return (
    <Stack>
      <button
        type="button"
        className={styles.disclosure}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        <ChevronRight size={16} style={open ? { transform: 'rotate(90deg)' } : undefined} />
        <span>
          <b>Advanced</b>: {'commission rates, consensus key'}
        </span>
      </button>
      <div id={id} hidden={!open}>
        <div className={styles.rates}>
          {rates.map((name) => (
            <TextField
              key={name}
              {...field(name, (text) => text.trim())}
              label={creationText[name]}
              inputMode="decimal"
              autoComplete="off"
              placeholder="Usual"
              end="%"
            />
          ))}
        </div>
        <Text as="p" size="xs" tone="tertiary" style={{ margin: '6px 0 var(--space-4)' }}>
          Left empty, we fill in the usual rates and show them before you sign.
        </Text>
        <TextField
          {...field('consensusPubkey')}
          label="Consensus public key"
          help="As your node prints it (ed25519, base64). Left empty, we make a pair and give it to you once."
          autoComplete="off"
          spellCheck={false}
          className={styles.monoField}
        />
      </div>
    </Stack>
  );
}
