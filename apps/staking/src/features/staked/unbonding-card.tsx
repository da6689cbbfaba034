import type { TokenDetail } from '@tessera/contracts/token-detail';
import { formatToken, multiply } from '@tessera/money';
import { openStake } from '@tessera/platform';
import {
  Amount,
  Button,
  Card,
  EmptyState,
  formatDate,
  formatUtc,
  Note,
  Row,
  Stack,
  Text,
  TileMeter,
  TwoLines,
  Usd,
} from '@tessera/ui';
import { useHideAmounts, useNow } from '@tessera/wallet-kit';
import { Undo2 } from 'lucide-react';
import { sharedText } from '../../shared/messages';
import {
  daysWaited,
  isFull,
  slotsOf,
  validatorName,
  waitDays,
  type StakingData,
} from '../../shared/stakes/staking-data';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './staked.module.css';

/** Returns the waited days of an entry, as text and as tiles; null while the unbonding time is unknown. */
export function waitOf({ params }: StakingData, completesAt: string, now: number) {
  const days = waitDays(params);
  const waited = daysWaited(completesAt, params, now);
  if (days === null || waited === null) return null;
  const text = `${waited} of ${sharedText.days(days)}`;
  return { text, tiles: <TileMeter label={text} value={waited} max={days} rising /> };
}

interface UnbondingEntryProps {
  entry: TokenDetail['unbondings'][number];
  data: StakingData;
  now: number;
}

function UnbondingEntry({ entry, data, now }: UnbondingEntryProps) {
  const { hidden } = useHideAmounts();
  const { symbol, priceUsd } = data.row;
  const { validator, amount, completesAt, cancellable, creationHeight } = entry;
  const name = validatorName(data.validators, validator);
  const wait = waitOf(data, completesAt, now);
  const isOver = Date.parse(completesAt) <= now;
  const ready = formatDate(completesAt);
  return (
    <li className={styles.entry}>
      <Row gap={3} justify="between">
        <TwoLines icon={<ValidatorMark id={validator} />} title={name}>
          {wait?.text}
        </TwoLines>
        <Text as="div" align="right" className={styles.whole}>
          <Text as="div" weight="medium">
            <Amount value={amount} symbol={symbol} hidden={hidden} />
          </Text>
          <Text as="div" size="sm" tone="tertiary">
            <Usd value={priceUsd && multiply(amount, priceUsd, 18)} hidden={hidden} />
          </Text>
        </Text>
      </Row>
      {wait?.tiles}
      <Row gap={3} justify="between">
        <Text size="xs" tone="tertiary" numeric title={formatUtc(completesAt)}>
          {isOver ? 'Arriving…' : `Ready ${ready}`}
        </Text>
        {cancellable && !isOver && (
          <Button
            variant="secondary"
            size="s"
            icon={<Undo2 size={15} />}
            aria-label={
              hidden
                ? `Cancel unstake from ${name}, ready ${ready}`
                : `Cancel unstake of ${formatToken(amount, symbol)} from ${name}`
            }
            onClick={() => openStake({ action: 'cancel-unstake', validator, creationHeight })}
          >
            Cancel unstake
          </Button>
        )}
      </Row>
    </li>
  );
}

function Slots({ data }: { data: StakingData }) {
  const operators = [...new Set(data.detail.unbondings.map(({ validator }) => validator))];
  return operators.map((operator) => {
    const slots = slotsOf(data, operator);
    if (slots === null) return null;
    const { used, max, nextFreeAt } = slots;
    const name = validatorName(data.validators, operator);
    const free = isFull(slots) && nextFreeAt !== null ? formatDate(nextFreeAt) : null;
    return (
      <Text key={operator} as="p" size="xs" tone={free === null ? 'tertiary' : 'warning'} numeric>
        {free === null
          ? `${used} of ${max} requests with ${name}`
          : `All ${max} requests with ${name} are used. The next one frees up on ${free}.`}
      </Text>
    );
  });
}

export function UnbondingCard({ data }: { data: StakingData }) {
  const now = useNow();
  const { hidden } = useHideAmounts();
  const { detail, row, chain } = data;
  const entries = detail.unbondings.toSorted(
    (a, b) =>
      Date.parse(a.completesAt) - Date.parse(b.completesAt) ||
      a.creationHeight.localeCompare(b.creationHeight),
  );
  const total = (
    <Text size="sm" tone="tertiary">
      <Amount value={detail.unbondingDetails.balanceToken} symbol={row.symbol} hidden={hidden} />
    </Text>
  );
  return (
    <Stack gap={5}>
      <Card title="Unbonding" action={total} flush stale={chain?.stale === true}>
        {entries.length === 0 ? (
          <EmptyState title="Nothing is unbonding" picture="path">
            What you unstake waits here until it is back in your balance.
          </EmptyState>
        ) : (
          <ul>
            {entries.map((entry) => (
              <UnbondingEntry key={`${entry.validator} ${entry.creationHeight}`} {...{ entry, data, now }} />
            ))}
          </ul>
        )}
      </Card>
      {entries.length > 0 && (
        <Note>
          While tokens unbond they earn no rewards. Cancel a request to stake them again with the same
          validator.
          <Slots data={data} />
        </Note>
      )}
    </Stack>
  );
}
