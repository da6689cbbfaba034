import type { CreateValidatorPreview } from '@tessera/contracts/staking';
import { transferText } from '@tessera/contracts/transfer-text';
import { formatTokenFull } from '@tessera/money';
import { DevChainStrip, Facts } from '@tessera/ui';
import { Confirm, feeFact, Figure, Network, ShortAddress, TermsCard } from '@tessera/wallet-kit';
import { percent, rate } from '../../shared/share';
import { creationText } from './messages';
import type { Creation } from './use-creation';

interface ConfirmCreationProps {
  creation: Creation;
  preview: CreateValidatorPreview;
  development: boolean;
}

export function ConfirmCreation({ creation, preview, development }: ConfirmCreationProps) {
  const { flow, send, refresh, onForgotten } = creation;
  const { chainId, network, symbol, moniker, operatorAddress, amount, amountUsd } = preview;
  const { minSelfDelegation, commission, maxCommission, maxChange, consensusPubkey, votingPower } = preview;
  const { total, balanceAfter } = preview;
  const rates = `${rate(commission)}, at most ${rate(maxCommission)}, ${rate(maxChange)} a day`;
  return (
    <Confirm
      {...{ flow, send, refresh, onForgotten, preview }}
      label="Review"
      submit={creationText.create}
      quoteChanged="The terms have changed. Please look at them again before you sign."
      keyLocked="You can set a new wallet key with your recovery phrase now. What you typed here stays."
      figure={
        <Facts
          facts={[
            { label: creationText.moniker, value: moniker },
            { label: 'You stake', value: formatTokenFull(amount, symbol) },
          ]}
        />
      }
    >
      {development && <DevChainStrip />}
      <Figure label="You stake" {...{ amount, symbol, amountUsd }} />
      <TermsCard>
        <Facts
          facts={[
            { label: creationText.moniker, value: moniker },
            { label: 'Operator address', value: <ShortAddress address={operatorAddress} /> },
            { label: 'Minimum self-delegation', value: formatTokenFull(minSelfDelegation, symbol) },
            { label: creationText.commission, value: rates },
            {
              label: 'Consensus public key',
              value:
                consensusPubkey === null ? (
                  'Made for you'
                ) : (
                  <span style={{ fontFamily: 'var(--font-mono)' }}>{consensusPubkey}</span>
                ),
            },
            { label: creationText.votingPower, value: percent(votingPower) },
            { label: transferText.network, value: <Network chainId={chainId} name={network} /> },
            feeFact(preview),
            { label: 'Total', value: formatTokenFull(total, symbol) },
            { label: 'Balance after', value: formatTokenFull(balanceAfter, symbol) },
          ]}
        />
      </TermsCard>
    </Confirm>
  );
}
