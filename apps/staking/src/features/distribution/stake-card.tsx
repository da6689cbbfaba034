import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Validator } from '@tessera/contracts/validators';
import { useValidators } from '@tessera/api';
import { Link } from '@tessera/platform';
import { Amount, Card, EmptyState, LinkButton, Row, Skeleton, Text, VisuallyHidden } from '@tessera/ui';
import { LoadError, useHideAmounts } from '@tessera/wallet-kit';
import { useMemo, useState } from 'react';
import { percent } from '../../shared/share';
import { useStakes } from '../../shared/stakes/use-stakes';
import { useValidatorColours } from '../../shared/validator/validator-colours';
import styles from './distribution.module.css';
import { distributionText } from './messages';
import { sharesOf } from './shares-of';
import { StakeDonut, type StakeLook } from './stake-donut';

const noValidators: readonly Validator[] = [];

const StakeTable = ({ shares, symbol, hidden, colourOf, onLift }: StakeLook) => (
  <table className={styles.shares} aria-label={distributionText.table}>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">{distributionText.validator}</th>
        <th scope="col">{distributionText.amount}</th>
        <th scope="col">{distributionText.share}</th>
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
      <Card title={distributionText.stakeTitle}>
        <EmptyState
          picture="base"
          title={distributionText.nothingStaked}
          action={
            <LinkButton as={Link} to="/distribution/validators" variant="secondary" size="s">
              {distributionText.choose}
            </LinkButton>
          }
        >
          {distributionText.emptyText}
        </EmptyState>
      </Card>
    );
  const look = { shares, symbol, hidden, colourOf, onLift: setLifted };
  return (
    <Card
      title={distributionText.stakeTitle}
      action={
        <Text size="sm" tone="tertiary" numeric>
          {distributionText.count(shares.length)}
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
    <Card title={distributionText.stakeTitle}>
      {none ? (
        <EmptyState title={distributionText.noneTitle}>{distributionText.noneText}</EmptyState>
      ) : failed !== null ? (
        <LoadError title={distributionText.stakesFailed} query={failed} />
      ) : (
        <div className={styles.body} role="status" aria-label={distributionText.loadingStakes}>
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
