import { formatTokenFull } from '@tessera/money';
import { messages, type TransferPreview, type TransferWarning, type WalletTokens } from '@tessera/contracts';
import {
  Button,
  DevChainStrip,
  formatDate,
  keyErrorText,
  Note,
  PasswordField,
  Stack,
  Text,
} from '@tessera/platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PricesNote } from '../../../shared/price-age';
import { useDraft } from '../draft.store';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { takesMemo } from '../transfer-request';
import { usePreview } from '../use-preview';
import { useSecondsLeft } from '../use-seconds-left';
import { useSubmit } from '../use-submit';
import { Figure } from './figure';
import { ForgottenKey, LockedNote } from './forgotten-key';
import { PreviewFacts } from './preview-facts';
import { QuoteExpiry } from './quote-expiry';

interface SendPreviewProps {
  walletId: string;
  wallet: WalletTokens;
  preview: TransferPreview;
}

/** What may be somebody else's address. */
const GRAVE: readonly TransferWarning['code'][] = ['PAYEE_CHANGED', 'LOOK_ALIKE'];

/** The terms of the server, and last of all the wallet key. */
export function SendPreview({ walletId, wallet, preview }: SendPreviewProps) {
  const { walletPasscode, memo, description, transferType, sending, previewStatus, quoteChanged } =
    useDraft();
  const { change, back } = useDraft.getState();
  const keyError = useDraft((state) => state.keyError);
  const refused = keyError === null ? undefined : keyErrorText(keyError, formatDate);
  const [keyMissing, setKeyMissing] = useState(false);
  const keyRef = useRef<HTMLInputElement>(null);
  const refresh = usePreview(walletId);
  const send = useSubmit(walletId);
  const seconds = useSecondsLeft(preview.expiresAt);
  const { amount, symbol, chainId, warnings, stepUp, amountUsd, gasFeeUsd, gasFeeSymbol } = preview;
  const development = wallet.chains.find((chain) => chain.chainId === chainId)?.development === true;
  const refreshing = previewStatus === 'pending';
  const priced = wallet.tokens.filter(
    (row) => row.chainId === chainId && [symbol, gasFeeSymbol].includes(row.symbol),
  );

  useEffect(() => {
    if (refused !== undefined && !sending) keyRef.current?.focus();
  }, [refused, sending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || refreshing) return;
    if (seconds === 0) return void refresh();
    setKeyMissing(walletPasscode === '');
    if (walletPasscode === '') keyRef.current?.focus();
    else void send();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={sendText.preview}>
      <Stack gap={4}>
        {development && <DevChainStrip />}
        <Figure preview={preview}>
          {(amountUsd !== null || gasFeeUsd !== null) && (
            <Text as="div" size="xs" tone="tertiary">
              <PricesNote demo={wallet.demoPrices} tokens={priced} />
            </Text>
          )}
        </Figure>
        <PreviewFacts
          preview={preview}
          memo={takesMemo(transferType, chainId) ? memo.trim() : ''}
          note={description.trim()}
        />
        {warnings.map(({ code, message }) => (
          <Note key={code} tone={GRAVE.includes(code) ? 'negative' : 'warning'}>
            {message}
          </Note>
        ))}
        {stepUp !== undefined && (
          <Note>{stepUp === 'totp' ? sendText.stepUpAheadTotp : sendText.stepUpAhead}</Note>
        )}
        {quoteChanged && (
          <Note tone="warning" live>
            {sendText.quoteChanged}
          </Note>
        )}
        <QuoteExpiry seconds={seconds} refreshing={refreshing} onRefresh={() => void refresh()} />
        <PasswordField
          ref={keyRef}
          label={sendText.walletKey}
          aside={<ForgottenKey disabled={sending}>{sendText.forgotKey}</ForgottenKey>}
          noun="wallet key"
          autoComplete="off"
          value={walletPasscode}
          onChange={(event) => change({ walletPasscode: event.target.value })}
          error={refused ?? (keyMissing && walletPasscode === '' ? messages.walletKeyRequired : undefined)}
        />
        {keyError !== null && keyError.lockedUntil !== null && <LockedNote />}
        <div className={styles.buttons}>
          <Button variant="secondary" size="l" disabled={sending} onClick={back}>
            {sendText.back}
          </Button>
          <Button type="submit" size="l" busy={sending || refreshing} className={styles.grow}>
            {seconds === 0 ? sendText.refresh : sendText.sendAmount(formatTokenFull(amount, symbol))}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
