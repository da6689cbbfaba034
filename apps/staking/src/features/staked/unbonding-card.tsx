import type { TokenDetail } from '@tessera/contracts';
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
  Stack,
  Text,
  TwoLines,
  Usd,
} from '@tessera/ui';
import { useHideAmounts, useNow } from '@tessera/wallet-kit';
import { Undo2 } from 'lucide-react';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { daysWaited, slotsOf, validatorName, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { stakedText } from './messages';
import styles from './staked.module.css';
import { WaitingTiles } from './waiting-tiles';

type Entry = TokenDetail['unbondings'][number];

function UnbondingEntry({ entry, data, now }: { entry: Entry; data: StakingData; now: number }) {
  const { hidden } = useHideAmounts();
  const { row, validators, params } = data;
  const { validator, amount, completesAt, cancellable, creationHeight } = entry;
  const name = validatorName(validators, validator);
  const days = waitDays(params);
  const waited = daysWaited(completesAt, params, now);
  const usd = row.priceUsd === null ? null : multiply(amount, row.priceUsd, 18);
  const over = Date.parse(completesAt) <= now;
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <TwoLines icon={<ValidatorMark id={validator} />} title={name}>
          {days === null || waited === null ? null : stakedText.waited(waited, days)}
        </TwoLines>
        <div className={styles.right}>
          <Text as="div" weight="medium">
            <Amount value={amount} symbol={row.symbol} hidden={hidden} />
          </Text>
          <Text as="div" size="sm" tone="tertiary">
            <Usd value={usd} hidden={hidden} />
          </Text>
        </div>
      </div>
      {days !== null && waited !== null && (
        <WaitingTiles label={stakedText.waited(waited, days)} value={waited} max={days} />
      )}
      <div className={styles.entryFoot}>
        <Text size="xs" tone="tertiary" numeric title={formatUtc(completesAt)}>
          {over ? stakedText.arriving : stakedText.ready(formatDate(completesAt))}
        </Text>
        {cancellable && !over && (
          <Button
            variant="secondary"
            size="s"
            icon={<Undo2 size={15} strokeWidth={1.75} aria-hidden="true" />}
            aria-label={
              hidden
                ? stakedText.cancelReady(name, formatDate(completesAt))
                : stakedText.cancelOf(formatToken(amount, row.symbol), name)
            }
            onClick={() => openStake({ action: 'cancel-unstake', validator, creationHeight })}
          >
            {stakedText.cancelUnstake}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How many of the chain's requests are used with each validator, and when one frees up. */
function Slots({ data }: { data: StakingData }) {
  const { detail, validators } = data;
  const operators = [...new Set(detail.unbondings.map(({ validator }) => validator))];
  return operators.map((operator) => {
    const slots = slotsOf(data, operator);
    if (slots === null) return null;
    const name = validatorName(validators, operator);
    const full = slots.used >= slots.max && slots.nextFreeAt !== null;
    return (
      <Text key={operator} as="p" size="xs" tone={full ? 'warning' : 'tertiary'} numeric>
        {full && slots.nextFreeAt !== null
          ? stakedText.full(name, slots.max, formatDate(slots.nextFreeAt))
          : stakedText.requests(name, slots.used, slots.max)}
      </Text>
    );
  });
}

/** What is on its way back: one row for each request, the soonest first. */
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
      <Card title={stakedText.unbonding} action={total} flush stale={chain?.stale === true}>
        {entries.length === 0 ? (
          <EmptyState title={stakedText.nothingUnbonds} picture="path">
            {stakedText.nothingUnbondsText}
          </EmptyState>
        ) : (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <UnbondingEntry
                key={`${entry.validator} ${entry.creationHeight}`}
                entry={entry}
                data={data}
                now={now}
              />
            ))}
          </ul>
        )}
      </Card>
      {entries.length > 0 && (
        <Note>
          {stakedText.unbondingNote}
          <Slots data={data} />
        </Note>
      )}
    </Stack>
  );
}
