import { transferText } from '@tessera/contracts/transfer-text';
import type { TransferPreview, TransferWarning } from '@tessera/contracts/transfers';
import { Button, FormError, Note, Row, Stack } from '@tessera/ui';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import type { Confirmation } from '../transfer/use-confirmation';
import { useSecondsLeft } from '../wallet/use-now';
import { QuoteExpiry } from './quote-expiry';
import styles from './transfer.module.css';
import { KeyLocked, useWalletKeyForm, WalletKeyField } from './wallet-key-field';

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
  const {
    label = transferText.preview,
    quoteChanged = 'The terms have changed. Please look at them again before you send.',
    keyLocked = 'You can set a new wallet key with your recovery phrase now. What you began waits here for you.',
  } = props;
  const { walletPasscode, sending, previewStatus, refusal, keyError, typeKey, back } = flow;
  const form = useWalletKeyForm(walletPasscode);
  const seconds = useSecondsLeft(preview.expiresAt);
  const { warnings, stepUp } = preview;
  const refreshing = previewStatus === 'pending';

  // The flow clears the key after a call. Option `values` of the form would cancel the validation of each typed character.
  useEffect(() => form.setValue('walletPasscode', walletPasscode), [form, walletPasscode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || refreshing) return;
    if (seconds === 0) void refresh();
    else void form.handleSubmit(() => send())(event);
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
          <Note>
            {stepUp === 'totp'
              ? 'This is more than your usual limit. After your wallet key we ask for a code of your authenticator app.'
              : 'This is more than your usual limit. After your wallet key we send you a second code.'}
          </Note>
        )}
        {flow.quoteChanged && (
          <Note tone="warning" live>
            {quoteChanged}
          </Note>
        )}
        <QuoteExpiry seconds={seconds} refreshing={refreshing} onRefresh={() => void refresh()} />
        <FormError>{refusal?.note}</FormError>
        <WalletKeyField {...{ form, keyError, sending, onForgotten }} focusFirst onType={typeKey} />
        {keyError !== null && keyError.lockedUntil !== null && (
          <KeyLocked onUsePhrase={onForgotten}>{keyLocked}</KeyLocked>
        )}
        <Row className={styles.foot}>
          <Button variant="secondary" size="l" disabled={sending} onClick={back}>
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending || refreshing} style={{ flex: 1 }}>
            {seconds === 0 ? transferText.refresh : submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
