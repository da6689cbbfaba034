import type { ReplacementKind, ReplacementOffer, Transaction } from '@tessera/contracts';
import { formatTokenFull, formatUsd } from '@tessera/money';
import { Button, Card, cx, Note, Stack } from '@tessera/ui';
import { useReplacements } from '@tessera/api';
import { useNow } from '@tessera/wallet-kit';
import { Ban, Gauge, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isWaiting } from './is-waiting';
import { waitingText } from './messages';
import { ReplaceForm } from './replace-form';
import styles from './replacements.module.css';

/** From then on it counts as waiting for long; sooner when its fee is too low. */
const PATIENCE_MS = 30_000;
const SETTLES_MS = 5_000;

const words = {
  'speed-up': { title: waitingText.speedUp, button: waitingText.speedUp, Icon: Gauge, tile: styles.faster },
  cancel: { title: waitingText.cancel, button: waitingText.cancelTransfer, Icon: Ban, tile: undefined },
} as const;

function costOf({ kind, gasFee, gasFeeSymbol, addedFeeUsd }: ReplacementOffer): string {
  const fee = formatTokenFull(gasFee, gasFeeSymbol);
  if (kind === 'cancel') return waitingText.costsUpTo(fee);
  return waitingText.newFee(fee, addedFeeUsd === null ? null : formatUsd(addedFeeUsd));
}

interface OfferRowProps {
  offer: ReplacementOffer;
  /** It was cancelled before: doing so again raises the fee of that. */
  again: boolean;
  /** Whether the form was just closed, so that the focus returns to its button. */
  focused: boolean;
  onChoose: () => void;
}

function OfferRow({ offer, again, focused, onChoose }: OfferRowProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) buttonRef.current?.focus();
  }, [focused]);
  const { title, button, Icon, tile } = words[offer.kind];
  return (
    <li className={styles.offer}>
      <span className={cx(styles.icon, tile)} aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <span>{costOf(offer)}</span>
      </span>
      <Button ref={buttonRef} variant="secondary" size="s" onClick={onChoose}>
        {again ? waitingText.raiseCancel : button}
      </Button>
    </li>
  );
}

interface PanelProps {
  walletId: string;
  transaction: Transaction;
}

function Panel({ walletId, transaction }: PanelProps) {
  const { id, created_at, replacement } = transaction;
  const { data } = useReplacements(walletId, id);
  const waited = useNow() - Date.parse(created_at);
  const [chosen, setChosen] = useState<ReplacementKind | null>(null);
  const [left, setLeft] = useState<ReplacementKind | null>(null);
  if (chosen !== null) {
    const close = () => {
      setLeft(chosen);
      setChosen(null);
    };
    return <ReplaceForm {...{ walletId, transaction }} kind={chosen} onClose={close} />;
  }
  if (data === undefined || (waited < PATIENCE_MS && !data.feeTooLow)) return null;
  const minutes = Math.floor(waited / 60_000);
  return (
    <Stack gap={3}>
      <Note icon={Hourglass}>
        <b>{waitingText.waiting(minutes)}</b>{' '}
        {data.feeTooLow ? waitingText.feeTooLow : waitingText.noBlockYet}
      </Note>
      <Card pad="none">
        <ul className={styles.offers}>
          {data.offers.map((offer) => (
            <OfferRow
              key={offer.kind}
              offer={offer}
              again={offer.kind === 'cancel' && replacement?.kind === 'cancel'}
              focused={offer.kind === left}
              onChoose={() => setChosen(offer.kind)}
            />
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

/** Most payments are confirmed by then, without a request for terms. */
function AfterAWhile(props: PanelProps) {
  const waited = useNow() - Date.parse(props.transaction.created_at);
  return waited < SETTLES_MS ? null : <Panel {...props} />;
}

/** Offers to speed up or cancel a payment that stays pending; renders nothing without a reason. */
export function WaitingPanel(props: PanelProps) {
  return isWaiting(props.transaction) ? <AfterAWhile {...props} /> : null;
}
