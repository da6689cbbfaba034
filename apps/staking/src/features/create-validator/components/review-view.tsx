import { type CreateValidatorPreview, messages, transferText } from '@tessera/contracts';
import { approximately, formatFull, formatTokenFull, formatUsd } from '@tessera/money';
import { keyErrorText, openWalletKeyReset } from '@tessera/platform';
import {
  Button,
  Card,
  DevChainStrip,
  Facts,
  formatAddress,
  formatDate,
  Note,
  PasswordField,
  Stack,
} from '@tessera/ui';
import { Fee, Network, QuoteExpiry, useSecondsLeft } from '@tessera/wallet-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { percent, rate } from '../../../shared/share';
import styles from '../create-validator.module.css';
import { creationText } from '../messages';
import type { Creation } from '../use-creation';

interface ReviewViewProps {
  creation: Creation;
  preview: CreateValidatorPreview;
  changed: boolean;
  development: boolean;
  walletKey: string;
  onWalletKey: (walletKey: string) => void;
}

function Terms({ preview }: { preview: CreateValidatorPreview }) {
  const { symbol, moniker, operatorAddress, minSelfDelegation, commission, maxCommission, maxChange } =
    preview;
  const { consensusPubkey, votingPower, gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
  const { chainId, network, total, balanceAfter } = preview;
  return (
    <Card className={styles.facts}>
      <Facts
        facts={[
          { label: creationText.moniker, value: <span className={styles.anywhere}>{moniker}</span> },
          {
            label: creationText.operator,
            value: (
              <span className={styles.mono} title={operatorAddress}>
                {formatAddress(operatorAddress)}
              </span>
            ),
          },
          { label: creationText.minSelfDelegation, value: formatTokenFull(minSelfDelegation, symbol) },
          {
            label: creationText.rates,
            value: creationText.ratesOf(rate(commission), rate(maxCommission), rate(maxChange)),
          },
          {
            label: creationText.pubkey,
            value:
              consensusPubkey === null ? (
                creationText.madeForYou
              ) : (
                <span className={styles.pubkey}>{consensusPubkey}</span>
              ),
          },
          { label: creationText.votingPower, value: percent(votingPower) },
          { label: transferText.network, value: <Network chainId={chainId} name={network} /> },
          {
            label: creationText.networkFee,
            value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
          },
          { label: creationText.total, value: formatTokenFull(total, symbol) },
          { label: creationText.balanceAfter, value: formatTokenFull(balanceAfter, symbol) },
        ]}
      />
    </Card>
  );
}

function LockedNote({ onForgotten }: { onForgotten: () => void }) {
  return (
    <Note tone="warning">
      {creationText.keyLocked}{' '}
      <Button variant="secondary" size="s" onClick={onForgotten}>
        {transferText.usePhrase}
      </Button>
    </Note>
  );
}

/** All that will be signed, with what the server filled in, and last of all the wallet key. */
export function ReviewView(props: ReviewViewProps) {
  const { creation, preview, changed, development, walletKey, onWalletKey } = props;
  const { answers, sending, previewing, submit, back, refreshTerms } = creation;
  const { keyError } = answers;
  const refused = keyError === null ? undefined : keyErrorText(keyError, formatDate);
  const seconds = useSecondsLeft(preview.expiresAt);
  const [missing, setMissing] = useState(false);
  const keyRef = useRef<HTMLInputElement>(null);
  const { amount, amountUsd, symbol, warnings, stepUp } = preview;

  useEffect(() => {
    if (refused !== undefined && !sending) keyRef.current?.focus();
  }, [refused, sending]);

  // Its dialog takes the place of this one; what was typed waits in the form.
  const forgotten = () => {
    back();
    openWalletKeyReset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending || previewing) return;
    if (seconds === 0) return refreshTerms();
    setMissing(walletKey === '');
    if (walletKey === '') keyRef.current?.focus();
    else void submit(preview, walletKey);
  };

  return (
    <form onSubmit={send} noValidate aria-label={creationText.reviewTitle}>
      <Stack gap={4}>
        {development && <DevChainStrip />}
        <div className={styles.figure}>
          <div>{creationText.youStake}</div>
          <b>
            {formatFull(amount)} <small>{symbol}</small>
          </b>
          {amountUsd !== null && <div>{approximately(formatUsd(amountUsd))}</div>}
        </div>
        <Terms preview={preview} />
        {warnings.map(({ message }) => (
          <Note key={message} tone="warning">
            {message}
          </Note>
        ))}
        {stepUp !== undefined && (
          <Note>{stepUp === 'totp' ? transferText.stepUpAheadTotp : transferText.stepUpAhead}</Note>
        )}
        {changed && (
          <Note tone="warning" live>
            {creationText.changed}
          </Note>
        )}
        <QuoteExpiry seconds={seconds} refreshing={previewing} onRefresh={refreshTerms} />
        <PasswordField
          ref={keyRef}
          label={transferText.walletKey}
          aside={
            <Button variant="ghost" size="s" disabled={sending} onClick={forgotten}>
              {transferText.forgotKey}
            </Button>
          }
          noun="wallet key"
          autoComplete="off"
          value={walletKey}
          onChange={(event) => onWalletKey(event.target.value)}
          error={refused ?? (missing && walletKey === '' ? messages.walletKeyRequired : undefined)}
        />
        {keyError !== null && keyError.lockedUntil !== null && <LockedNote onForgotten={forgotten} />}
        <div className={styles.buttons}>
          <Button variant="secondary" size="l" disabled={sending} onClick={() => back()}>
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending || previewing} className={styles.grow}>
            {seconds === 0 ? transferText.refresh : creationText.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
