import { useStakingParams, useStakingPool } from '@tessera/api';
import { percent } from '../../shared/share';
import { validatorsText } from './messages';
import styles from './validators.module.css';

/** How the yearly rates are worked out, with the chain's own figures. */
export function AprNote() {
  const { data: pool } = useStakingPool();
  const { data: params } = useStakingParams();
  return (
    <p className={styles.note}>
      {validatorsText.aprNote}{' '}
      {validatorsText.aprFormula(
        percent(pool?.inflation ?? null),
        percent(params?.communityTax ?? null),
        percent(pool?.stakedShare ?? null),
      )}
    </p>
  );
}
