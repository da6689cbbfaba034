import type { TokenDetail, Validator } from '@tessera/contracts';
import { useValidators } from '@tessera/api';
import { Link } from '@tessera/platform';
import { Card, EmptyState, LinkButton, Skeleton, Text } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { useMemo, useState } from 'react';
import { LoadError } from '../../shared/load-error';
import { sharedText } from '../../shared/messages';
import { useStakes } from '../../shared/stakes/use-stakes';
import styles from './distribution.module.css';
import { distributionText } from './messages';
import { sharesOf } from './shares-of';
import { StakeDonut } from './stake-donut';
import { StakeTable } from './stake-table';
import { useValidatorColours } from '../../shared/validator/validator-colours';

const nobody: readonly Validator[] = [];

function Shares({ stakes, symbol }: { stakes: TokenDetail; symbol: string }) {
  const { data: validators = nobody } = useValidators();
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
          title={distributionText.emptyTitle}
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

/** With whom a wallet's stake lies. */
export function StakeCard({ walletId }: { walletId: string }) {
  const { row, stakes, failed, none } = useStakes(walletId);
  if (row !== undefined && stakes !== undefined) return <Shares stakes={stakes} symbol={row.symbol} />;
  return (
    <Card title={distributionText.stakeTitle}>
      {none ? (
        <EmptyState title={sharedText.noneTitle}>{sharedText.noneText}</EmptyState>
      ) : failed !== null ? (
        <LoadError title={distributionText.stakeFailed} failure={failed} />
      ) : (
        <div className={styles.body} role="status" aria-label={distributionText.loadingStakes}>
          <div className={styles.donut}>
            <span className={styles.ring} />
          </div>
          {[0, 1, 2].map((line) => (
            <div key={line} className={styles.line}>
              <Skeleton width={140} />
              <Skeleton width={110} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
