import type { TokenRow } from '@tessera/contracts';
import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import type { ListedValidator } from './list-validators';
import { validatorsText } from './messages';
import { SortHead } from './sort-head';
import { ValidatorRow } from './validator-row';
import styles from './validators.module.css';
import type { ValidatorsView } from './validators-view';

interface ValidatorsTableProps {
  /** Those of the page that is shown. */
  rows: readonly ListedValidator[];
  view: ValidatorsView;
  token: TokenRow | undefined;
  fullPower: string;
  hidden: boolean;
  onChange: (change: Partial<ValidatorsView>) => void;
}

/** The rows of a page under headings that sort. */
export function ValidatorsTable({ rows, view, onChange, ...row }: ValidatorsTableProps) {
  const head = { view, onChange };
  return (
    <Table label={validatorsText.title}>
      <thead>
        <tr>
          <HeadCell className={styles.rank}>{validatorsText.rank}</HeadCell>
          <SortHead {...head} sort="name" label={validatorsText.validator} className={styles.first} />
          <SortHead {...head} sort="apr" label={validatorsText.apr} right wideOnly />
          <SortHead {...head} sort="commission" label={validatorsText.commission} right wideOnly />
          <SortHead {...head} sort="power" label={validatorsText.votingPower} right wideOnly />
          <SortHead {...head} sort="uptime" label={validatorsText.uptime} right wideOnly />
          <HeadCell right wideOnly className={styles.medium}>
            {validatorsText.yourStake}
          </HeadCell>
          <HeadCell right>
            <VisuallyHidden>{validatorsText.action}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((listed) => (
          <ValidatorRow key={listed.validator.operatorAddress} row={listed} {...row} />
        ))}
      </tbody>
    </Table>
  );
}
