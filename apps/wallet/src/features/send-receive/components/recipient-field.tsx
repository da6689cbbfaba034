import { X } from 'lucide-react';
import type { Recent } from '@tessera/contracts';
import { formatAddress, IconButton, Note, TextField } from '@tessera/platform';
import { useState, type Ref } from 'react';
import { recipientError, type RecipientCheck } from '../check-recipient';
import { useDraft } from '../draft.store';
import { lookAlike } from '../look-alike';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { PartyName } from './party-name';

interface RecipientFieldProps {
  check: RecipientCheck;
  asked: boolean;
  /** Who was paid on this chain before. */
  recents: readonly Recent[];
  ref: Ref<HTMLInputElement>;
}

/** To whom: an address, `@username`, or a person picked below. */
export function RecipientField({ check, asked, recents, ref }: RecipientFieldProps) {
  const { toAddress, to, contact, fieldErrors, change } = useDraft();
  const [left, setLeft] = useState(false);
  const error = fieldErrors['to'] ?? recipientError(check, asked || (left && toAddress !== ''));
  const twin = check.state === 'ok' ? lookAlike(toAddress, recents) : undefined;
  const clear = () => {
    setLeft(false);
    change({ toAddress: '', contact: null });
  };
  const cross = (
    <IconButton
      size="s"
      label={sendText.clearRecipient}
      onClick={clear}
      icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
  if (contact !== null) {
    return (
      <div className={styles.field} role="group" aria-label={sendText.to}>
        <span className={styles.label} aria-hidden="true">
          {sendText.to}
        </span>
        <div className={styles.chosen}>
          <PartyName
            party={contact}
            size={28}
            detail={to === '' ? toAddress : formatAddress(to)}
            title={to === '' ? toAddress : to}
          />
          {cross}
        </div>
        {error !== undefined && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={styles.recipientField}>
      <TextField
        ref={ref}
        label={sendText.to}
        size="l"
        value={toAddress}
        placeholder={sendText.toPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.recipient}
        onChange={(event) => change({ toAddress: event.target.value })}
        onBlur={() => setLeft(true)}
        error={error}
        {...(toAddress === '' ? {} : { end: cross })}
      />
      {twin !== undefined && (
        <Note tone="negative" live>
          {twin}
        </Note>
      )}
    </div>
  );
}
