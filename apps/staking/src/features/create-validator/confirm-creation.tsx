import { type CreateValidatorPreview, transferText } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { DevChainStrip, Facts, formatAddress } from '@tessera/ui';
import { Confirm, Fee, Figure, Network, TermsCard } from '@tessera/wallet-kit';
import { percent, rate } from '../../shared/share';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import type { Creation } from './use-creation';

function Terms({ preview }: { preview: CreateValidatorPreview }) {
  const { symbol, moniker, operatorAddress, minSelfDelegation, commission, maxCommission, maxChange } =
    preview;
  const { consensusPubkey, votingPower, gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
  const { chainId, network, total, balanceAfter } = preview;
  return (
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
          {
            label: creationText.rates,
            value: creationText.ratesOf(rate(commission), rate(maxCommission), rate(maxChange)),
          },
          {
            label: creationText.pubkey,
            value:
              consensusPubkey === null ? (
                creationText.madeForYou
              ) : (
                <span className={styles.pubkey}>{consensusPubkey}</span>
              ),
          },
          { label: creationText.votingPower, value: percent(votingPower) },
          { label: transferText.network, value: <Network chainId={chainId} name={network} /> },
          {
            label: creationText.networkFee,
            value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
          },
          { label: creationText.total, value: formatTokenFull(total, symbol) },
          { label: creationText.balanceAfter, value: formatTokenFull(balanceAfter, symbol) },
        ]}
      />
    </TermsCard>
  );
}

interface ConfirmCreationProps {
  creation: Creation;
  preview: CreateValidatorPreview;
  development: boolean;
}

/** All that will be signed with the wallet key, and a second code above the limit. */
export function ConfirmCreation({ creation, preview, development }: ConfirmCreationProps) {
  const { flow, send, refresh, onForgotten } = creation;
  const { amount, amountUsd, symbol, moniker } = preview;
  return (
    <Confirm
      {...{ flow, send, refresh, onForgotten, preview }}
      label={creationText.reviewTitle}
      submit={creationText.submit}
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
      <Terms preview={preview} />
    </Confirm>
  );
}
