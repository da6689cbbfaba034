import { keyErrorText } from '@tessera/api';
import { messages, type TransferPreview, transferText, type TransferWarning } from '@tessera/contracts';
import { Button, cx, FormError, formatDate, Note, PasswordField, Stack } from '@tessera/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useDraft } from '../transfer/draft.store';
import { usePreview } from '../transfer/use-preview';
import { useSecondsLeft } from '../transfer/use-seconds-left';
import { useSubmit } from '../transfer/use-submit';
import { ForgottenKey, LockedNote } from './forgotten-key';
import { QuoteExpiry } from './quote-expiry';
import styles from './transfer.module.css';

interface ConfirmFormProps {
  walletId: string;
  preview: TransferPreview;
  /** What the button says, with the amount. */
  submit: string;
  /** The terms, above the warnings. */
  children: ReactNode;
}

/** What may be somebody else's address. */
const GRAVE: readonly TransferWarning['code'][] = ['PAYEE_CHANGED', 'LOOK_ALIKE'];

/** The terms of the server, and last of all the wallet key. */
export function ConfirmForm({ walletId, preview, submit: label, children }: ConfirmFormProps) {
  const { walletPasscode, sending, previewStatus, quoteChanged, refusal } = useDraft();
  const { change, back } = useDraft.getState();
  const keyError = useDraft((state) => state.keyError);
  const refused = keyError === null ? undefined : keyErrorText(keyError, formatDate);
  const [keyMissing, setKeyMissing] = useState(false);
  const keyRef = useRef<HTMLInputElement>(null);
  const refresh = usePreview(walletId);
  const send = useSubmit(walletId);
  const seconds = useSecondsLeft(preview.expiresAt);
  const { warnings, stepUp } = preview;
  const refreshing = previewStatus === 'pending';

  useEffect(() => {
    if (refused !== undefined && !sending) keyRef.current?.focus();
  }, [refused, sending]);

  // The terms stay in sight: the field is at their end. A keyboard on the screen would cover them.
  useEffect(() => {
    if (!(navigator.maxTouchPoints > 0)) keyRef.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || refreshing) return;
    if (seconds === 0) return void refresh();
    setKeyMissing(walletPasscode === '');
    if (walletPasscode === '') keyRef.current?.focus();
    else void send();
  };

  return (
    <form className={styles.confirm} onSubmit={submit} noValidate aria-label={transferText.preview}>
      <Stack gap={4}>
        {children}
        {warnings.map(({ code, message }) => (
          <Note key={message} tone={GRAVE.includes(code) ? 'negative' : 'warning'}>
            {message}
          </Note>
        ))}
        {stepUp !== undefined && (
          <Note>{stepUp === 'totp' ? transferText.stepUpAheadTotp : transferText.stepUpAhead}</Note>
        )}
        {quoteChanged && (
          <Note tone="warning" live>
            {transferText.quoteChanged}
          </Note>
        )}
        <QuoteExpiry seconds={seconds} refreshing={refreshing} onRefresh={() => void refresh()} />
        <FormError>{refusal?.note}</FormError>
        <PasswordField
          ref={keyRef}
          label={transferText.walletKey}
          aside={<ForgottenKey disabled={sending}>{transferText.forgotKey}</ForgottenKey>}
          noun="wallet key"
          autoComplete="off"
          value={walletPasscode}
          onChange={(event) => change({ walletPasscode: event.target.value })}
          error={refused ?? (keyMissing && walletPasscode === '' ? messages.walletKeyRequired : undefined)}
        />
        {keyError !== null && keyError.lockedUntil !== null && <LockedNote />}
        <div className={cx(styles.buttons, styles.foot)}>
          <Button variant="secondary" size="l" disabled={sending} onClick={back}>
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending || refreshing} className={styles.grow}>
            {seconds === 0 ? transferText.refresh : label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
