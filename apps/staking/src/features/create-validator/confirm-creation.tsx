import type { CreateValidatorPreview } from '@tessera/contracts/staking';
import { transferText } from '@tessera/contracts/transfer-text';
import { formatTokenFull } from '@tessera/money';
import { DevChainStrip, Facts, formatAddress } from '@tessera/ui';
import { Confirm, Fee, Figure, Network, TermsCard } from '@tessera/wallet-kit';
import { percent, rate } from '../../shared/share';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import type { Creation } from './use-creation';

interface ConfirmCreationProps {
  creation: Creation;
  preview: CreateValidatorPreview;
  development: boolean;
}

export function ConfirmCreation({ creation, preview, development }: ConfirmCreationProps) {
  const { flow, send, refresh, onForgotten } = creation;
  const { chainId, network, symbol, moniker, operatorAddress, amount, amountUsd, total } = preview;
  const { minSelfDelegation, commission, maxCommission, maxChange, consensusPubkey, votingPower } = preview;
  const { gasFeeEstimate, gasFeeSymbol, gasFeeUsd, balanceAfter } = preview;
  const rates = creationText.ratesOf(rate(commission), rate(maxCommission), rate(maxChange));
  return (
    <Confirm
      {...{ flow, send, refresh, onForgotten, preview }}
      label={creationText.review}
      submit={creationText.create}
      quoteChanged={creationText.changed}
      keyLocked={creationText.keyLocked}
      figure={
        <Facts
          facts={[
            { label: creationText.moniker, value: moniker },
            { label: creationText.youStake, value: formatTokenFull(amount, symbol) },
          ]}
        />
      }
    >
      {development && <DevChainStrip />}
      <Figure label={creationText.youStake} {...{ amount, symbol, amountUsd }} />
      <TermsCard>
        <Facts
          facts={[
            { label: creationText.moniker, value: <span className={styles.anywhere}>{moniker}</span> },
            {
              label: creationText.operator,
              value: (
                <span className={styles.mono} title={operatorAddress}>
                  {formatAddress(operatorAddress)}
                </span>
              ),
            },
            { label: creationText.minSelfDelegation, value: formatTokenFull(minSelfDelegation, symbol) },
            { label: creationText.commission, value: rates },
            {
              label: creationText.pubkey,
              value:
                consensusPubkey === null ? (
                  creationText.madeForYou
                ) : (
                  <span className={styles.mono}>{consensusPubkey}</span>
                ),
            },
            { label: creationText.votingPower, value: percent(votingPower) },
            { label: transferText.network, value: <Network chainId={chainId} name={network} /> },
            {
              label: transferText.networkFee,
              value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
            },
            { label: creationText.total, value: formatTokenFull(total, symbol) },
            { label: creationText.balanceAfter, value: formatTokenFull(balanceAfter, symbol) },
          ]}
        />
      </TermsCard>
    </Confirm>
  );
}
