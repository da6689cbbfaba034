import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Validator } from '@tessera/contracts/validators';
import { useValidators } from '@tessera/api';
import { Link } from '@tessera/platform';
import { Amount, Card, EmptyState, Row, Skeleton, Text, VisuallyHidden } from '@tessera/ui';
import { EmptyRows, LoadError, useHideAmounts } from '@tessera/wallet-kit';
import { useMemo, useState } from 'react';
import { sharedText } from '../../shared/messages';
import { percent } from '../../shared/share';
import { useStakes } from '../../shared/stakes/use-stakes';
import { useValidatorColours } from '../../shared/validator/validator-colours';
import styles from './distribution.module.css';
import { sharesOf } from './shares-of';
import { StakeDonut, type StakeLook } from './stake-donut';

const noValidators: readonly Validator[] = [];

const StakeTable = ({ shares, symbol, hidden, colourOf, onLift }: StakeLook) => (
  <table className={styles.shares} aria-label="Your stake by validator">
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">{sharedText.validator}</th>
        <th scope="col">Amount</th>
        <th scope="col">Share</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      {shares.map(({ operator, name, amount, share }) => (
        <tr
          key={operator}
          onPointerEnter={() => onLift(operator)}
          onPointerLeave={() => onLift(null)}
          onFocus={() => onLift(operator)}
          onBlur={() => onLift(null)}
        >
          <th scope="row">
            <i style={{ background: colourOf(operator) }} aria-hidden="true" />
            <Link to={`/distribution/validators/${operator}`}>{name}</Link>
          </th>
          <td className={styles.held}>
            <Amount value={amount} symbol={symbol} places={2} hidden={hidden} />
          </td>
          <td className={styles.share}>{percent(share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Shares({ stakes, symbol }: { stakes: TokenDetail; symbol: string }) {
  const { data: validators = noValidators } = useValidators();
  const { hidden } = useHideAmounts();
  const [lifted, setLifted] = useState<string | null>(null);
  const { shares, total } = useMemo(
    () => sharesOf(stakes.delegations, validators),
    [stakes.delegations, validators],
  );
  const operators = useMemo(() => shares.map(({ operator }) => operator), [shares]);
  const colourOf = useValidatorColours(operators);
  if (shares.length === 0)
    return (
      <Card title="Stake distribution">
        <EmptyRows
          picture="base"
          title="Nothing staked yet"
          action="Choose a validator"
          to="/distribution/validators"
        >
          Choose a validator, and your stake earns from the next block.
        </EmptyRows>
      </Card>
    );
  const look = { shares, symbol, hidden, colourOf, onLift: setLifted };
  return (
    <Card
      title="Stake distribution"
      action={
        <Text size="sm" tone="tertiary" numeric>
          {sharedText.count(shares.length)}
        </Text>
      }
    >
      <div className={styles.body}>
        <StakeDonut {...look} total={total} lifted={lifted} />
        <StakeTable {...look} />
      </div>
    </Card>
  );
}

export function StakeCard({ walletId }: { walletId: string }) {
  const { row, stakes, failed, none } = useStakes(walletId);
  if (row !== undefined && stakes !== undefined) return <Shares stakes={stakes} symbol={row.symbol} />;
  return (
    <Card title="Stake distribution">
      {none ? (
        <EmptyState title={sharedText.noneTitle}>{sharedText.noneText}</EmptyState>
      ) : failed !== null ? (
        <LoadError title="Your stakes did not load" query={failed} />
      ) : (
        <div className={styles.body} role="status" aria-label="Loading your stakes">
          <div className={styles.donut}>
            <span className={styles.ring} />
          </div>
          {[0, 1, 2].map((line) => (
            <Row key={line} justify="between" style={{ height: 42 }}>
              <Skeleton width={140} />
              <Skeleton width={110} />
            </Row>
          ))}
        </div>
      )}
    </Card>
  );
}
