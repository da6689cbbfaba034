import { keyErrorText } from '@tessera/api';
import { messages, type TransferPreview, transferText, type TransferWarning } from '@tessera/contracts';
import { Button, FormError, formatDate, Note, PasswordField, Row, Stack } from '@tessera/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Confirmation } from '../transfer/use-confirmation';
import { useSecondsLeft } from '../wallet/use-now';
import { QuoteExpiry } from './quote-expiry';
import styles from './transfer.module.css';

export interface ConfirmFormProps extends Confirmation {
  preview: Pick<TransferPreview, 'warnings' | 'stepUp' | 'expiresAt'>;
  submit: string;
  label?: string;
  quoteChanged?: string;
  keyLocked?: string;
  children: ReactNode;
}

/** Warnings that the recipient may be another person than intended. */
const GRAVE: readonly TransferWarning['code'][] = ['PAYEE_CHANGED', 'LOOK_ALIKE'];

/** Form with the server's terms and, at its end, the wallet key. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { flow, send, refresh, onForgotten, preview, submit: submitLabel, children } = props;
  const { label = transferText.preview, quoteChanged = transferText.quoteChanged } = props;
  const { keyLocked = transferText.keyLocked } = props;
  const { walletPasscode, sending, previewStatus, refusal, keyError, typeKey, back } = flow;
  const refused = keyError === null ? undefined : keyErrorText(keyError, formatDate);
  const [keyMissing, setKeyMissing] = useState(false);
  const keyRef = useRef<HTMLInputElement>(null);
  const seconds = useSecondsLeft(preview.expiresAt);
  const { warnings, stepUp } = preview;
  const refreshing = previewStatus === 'pending';

  useEffect(() => {
    if (refused !== undefined && !sending) keyRef.current?.focus();
  }, [refused, sending]);

  // Do not scroll to the field, and open no on-screen keyboard: the terms must stay visible.
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
    <form className={styles.confirm} onSubmit={submit} noValidate aria-label={label}>
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
        {flow.quoteChanged && (
          <Note tone="warning" live>
            {quoteChanged}
          </Note>
        )}
        <QuoteExpiry seconds={seconds} refreshing={refreshing} onRefresh={() => void refresh()} />
        <FormError>{refusal?.note}</FormError>
        <PasswordField
          ref={keyRef}
          label={transferText.walletKey}
          aside={
            <Button variant="ghost" size="s" disabled={sending} onClick={onForgotten}>
              {transferText.forgotKey}
            </Button>
          }
          noun="wallet key"
          autoComplete="off"
          value={walletPasscode}
          onChange={(event) => typeKey(event.target.value)}
          error={refused ?? (keyMissing && walletPasscode === '' ? messages.walletKeyRequired : undefined)}
        />
        {keyError !== null && keyError.lockedUntil !== null && (
          <Note tone="warning">
            <div className={styles.wayOut}>
              {keyLocked}
              <Button variant="secondary" size="s" onClick={onForgotten}>
                {transferText.usePhrase}
              </Button>
            </div>
          </Note>
        )}
        <Row className={styles.foot}>
          <Button variant="secondary" size="l" disabled={sending} onClick={back}>
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending || refreshing} className={styles.grow}>
            {seconds === 0 ? transferText.refresh : submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
