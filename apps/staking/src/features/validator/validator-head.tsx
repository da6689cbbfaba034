import type { TokenDetail, ValidatorDetail } from '@tessera/contracts';
import { isZero } from '@tessera/money';
import { ExternalLink, Layers } from 'lucide-react';
import { openStake } from '@tessera/platform';
import { Button, CopyButton, formatAddress, Pill, TextLink, VisuallyHidden } from '@tessera/ui';
import { StakeButton } from '../../shared/hint/stake-button';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { validatorText } from './messages';
import styles from './validator.module.css';
import { websiteOf } from './website-of';

function StatusPill({ jailed, status }: ValidatorDetail) {
  if (jailed) return <Pill tone="negative">{validatorText.jailed}</Pill>;
  return <Pill tone={status === 'active' ? 'positive' : 'neutral'}>{validatorText[status]}</Pill>;
}

/** Where a validator says it can be read about. The name is its own, so the link shows where it leads. */
function Website({ website }: Pick<ValidatorDetail, 'website'>) {
  const link = websiteOf(website);
  if (link === null) return null;
  return (
    <TextLink href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={styles.website}>
      {link.host}
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>, {validatorText.newTab}</VisuallyHidden>
    </TextLink>
  );
}

interface ValidatorHeadProps {
  validator: ValidatorDetail;
  stakes: TokenDetail | undefined;
}

/** Who it is, and what can be begun with it. */
export function ValidatorHead({ validator, stakes }: ValidatorHeadProps) {
  const { operatorAddress: operator, moniker, website, jailed } = validator;
  const elsewhere = stakes?.delegations.some((one) => one.validator !== operator && !isZero(one.amount));
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <ValidatorMark id={operator} size={46} />
        <div className={styles.name}>
          <div className={styles.title}>
            <h1 tabIndex={-1}>{moniker}</h1>
            <StatusPill {...validator} />
          </div>
          <div className={styles.lines}>
            <span className={styles.operator} title={operator}>
              {formatAddress(operator)}
              <CopyButton text={operator} label={validatorText.copy} />
            </span>
            <Website website={website} />
          </div>
        </div>
      </div>
      {!jailed && (
        <div className={styles.actions}>
          <StakeButton
            action="stake"
            operator={operator}
            icon={<Layers size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {validatorText.stake}
          </StakeButton>
          {elsewhere === true && (
            <Button variant="secondary" onClick={() => openStake({ action: 'move', receiver: operator })}>
              {validatorText.moveHere}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
