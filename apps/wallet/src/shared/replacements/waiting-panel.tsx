import type { ReplacementKind, ReplacementOffer } from '@tessera/contracts/replacements';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatTokenFull, formatUsd } from '@tessera/money';
import { Button, Card, IconTile, Note, Stack, Text, TwoLines } from '@tessera/ui';
import { useReplacements } from '@tessera/api';
import { nativeSymbol, useNow } from '@tessera/wallet-kit';
import { Ban, Gauge, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReplaceForm } from './replace-form';
import styles from './replacements.module.css';

/** Delay before the offers are shown; none if the fee is too low. */
const PATIENCE_MS = 30_000;
/** Delay before offers are requested: most payments are confirmed by then. */
const SETTLES_MS = 5_000;

const words = {
  'speed-up': { title: 'Speed up', button: 'Speed up', Icon: Gauge, tone: 'accent' },
  cancel: { title: 'Cancel', button: 'Cancel transfer', Icon: Ban, tone: 'neutral' },
} as const;

function costOf({ kind, gasFee, gasFeeSymbol, addedFeeUsd }: ReplacementOffer): string {
  const fee = formatTokenFull(gasFee, gasFeeSymbol);
  if (kind === 'cancel') return `Costs up to ${fee}. Works only if the network has not taken it`;
  return addedFeeUsd === null ? `New fee ${fee}` : `New fee ${fee}, +${formatUsd(addedFeeUsd)}`;
}

interface OfferRowProps {
  offer: ReplacementOffer;
  /** Whether it was cancelled before; cancelling again raises the fee. */
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
  const { title, button, Icon, tone } = words[offer.kind];
  return (
    <li className={styles.offer}>
      <TwoLines
        title={title}
        icon={
          <IconTile tone={tone}>
            <Icon size={16} />
          </IconTile>
        }
      >
        <Text numeric>{costOf(offer)}</Text>
      </TwoLines>
      <Button ref={buttonRef} variant="secondary" size="s" onClick={onChoose}>
        {again ? 'Raise its fee' : button}
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
  const time = minutes < 1 ? '' : ` for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return (
    <Stack gap={3}>
      <Note icon={Hourglass}>
        <b>{`Waiting${time}.`}</b>{' '}
        {data.feeTooLow
          ? 'The fee is lower than what most others pay now. It can still be included as it is.'
          : 'The network has not taken it yet. It can still be included as it is.'}
      </Note>
      <Card pad="none">
        <ul>
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

/** Whether it is the user's own Ethereum payment, submitted and in no block, so that it can be replaced. */
const isWaiting = ({ chainId, type, status, stage, block, heldUntil, unresolvedSince }: Transaction) =>
  nativeSymbol(chainId) === 'ETH' &&
  type === 'send' &&
  status === 'pending' &&
  (stage === 'sent' || stage === 'unknown') &&
  block === null &&
  heldUntil === undefined &&
  unresolvedSince === undefined;

function AfterAWhile(props: PanelProps) {
  const waited = useNow() - Date.parse(props.transaction.created_at);
  return waited < SETTLES_MS ? null : <Panel {...props} />;
}

/** Offers to speed up or cancel a payment that stays pending; renders nothing without a reason. */
export function WaitingPanel(props: PanelProps) {
  return isWaiting(props.transaction) ? <AfterAWhile {...props} /> : null;
}
