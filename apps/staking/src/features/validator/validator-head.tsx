import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { ValidatorDetail } from '@tessera/contracts/validators';
import { isZero } from '@tessera/money';
import { ExternalLink, Layers } from 'lucide-react';
import { openStake } from '@tessera/platform';
import { Button, CopyButton, formatAddress, Pill, Row, Text, TextLink, VisuallyHidden } from '@tessera/ui';
import { sharedText } from '../../shared/messages';
import { StakeButton } from '../../shared/stakes/stake-button';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './validator.module.css';
import { websiteOf } from './website-of';

interface ValidatorHeadProps {
  validator: ValidatorDetail;
  stakes: TokenDetail | undefined;
}

export function ValidatorHead({ validator, stakes }: ValidatorHeadProps) {
  const { operatorAddress: operator, moniker, website, jailed, status } = validator;
  const elsewhere = stakes?.delegations.some((one) => one.validator !== operator && !isZero(one.amount));
  const link = websiteOf(website);
  return (
    <header className={styles.head}>
      <Row style={{ gap: 14 }}>
        <ValidatorMark id={operator} size={46} />
        <div className={styles.name}>
          <Row wrap style={{ gap: '4px 10px' }}>
            <h1 tabIndex={-1}>{moniker}</h1>
            {jailed ? (
              <Pill tone="negative">{sharedText.jailed}</Pill>
            ) : (
              <Pill tone={status === 'active' ? 'positive' : 'neutral'}>{sharedText[status]}</Pill>
            )}
          </Row>
          <Text as="div" size="sm" tone="tertiary">
            <Row wrap style={{ gap: '0 14px' }}>
              <Row gap={0.5} style={{ fontFamily: 'var(--font-mono)' }} title={operator}>
                {formatAddress(operator)}
                <CopyButton text={operator} label="Copy operator address" />
              </Row>
              {/* The validator chooses its own name, so the link shows its host. */}
              {link !== null && (
                <TextLink
                  href={link.href}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className={styles.website}
                >
                  {link.host}
                  <ExternalLink size={14} />
                  <VisuallyHidden>, {'opens in a new tab'}</VisuallyHidden>
                </TextLink>
              )}
            </Row>
          </Text>
        </div>
      </Row>
      {!jailed && (
        <Row style={{ flex: 'none' }}>
          <StakeButton action="stake" operator={operator} icon={<Layers size={16} />}>
            {sharedText.stake}
          </StakeButton>
          {elsewhere === true && (
            <Button variant="secondary" onClick={() => openStake({ action: 'move', receiver: operator })}>
              Move stake here
            </Button>
          )}
        </Row>
      )}
    </header>
  );
}
