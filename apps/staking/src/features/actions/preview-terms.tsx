import type { TransferPreview } from '@tessera/contracts';
import { compare, formatTokenFull, subtract, sum } from '@tessera/money';
import { DevChainStrip, Facts, formatDate, formatDay, Note, Text } from '@tessera/ui';
import { Fee, Network, TermsCard, useDraft } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { actionText, type StakeAction } from './messages';
import { GraceNote } from './move-form';
import { SlotsBar } from './slots-bar';
import { validatorName, type StakingData } from '../../shared/stakes/staking-data';

interface TermsProps {
  action: StakeAction;
  data: StakingData;
  preview: TransferPreview;
  /** The amount, above the terms. */
  figure: ReactNode;
}

/** The rewards of a claim after the fee: a gain, or a loss where the fee is more. */
function claimFact(amount: string | null, symbol: string) {
  if (amount === null) return { label: actionText.receives, value: undefined };
  const isLoss = compare(amount, '0') < 0;
  return {
    label: isLoss ? actionText.loses : actionText.receives,
    value: formatTokenFull(isLoss ? amount.slice(1) : amount, symbol),
  };
}

/** A lock ends at the start of a day in UTC: the date is the same in every time zone. */
const dayOf = (until: string): string => formatDay(`${until}T00:00`);

/** Validators, fee, dates and what stays, as the server returned them. */
export function PreviewTerms({ action, data, preview, figure }: TermsProps) {
  const { chain, validators } = data;
  const { toAddress } = useDraft();
  const { to, from, chainId, network, symbol, completesAt, staking, balanceAfter } = preview;
  const { gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
  const name = (operator: string) => validatorName(validators, operator);
  const moves = action === 'move';
  const paid = staking?.rewardsPaid ?? [];
  const place = action === 'claim' && toAddress === 'all' ? actionText.allValidators : name(to);
  const claimed =
    action === 'claim' && gasFeeSymbol === symbol ? subtract(preview.amount, gasFeeEstimate) : null;
  const days =
    staking?.waitSeconds === undefined ? null : Math.max(1, Math.round(staking.waitSeconds / 86_400));
  return (
    <>
      {chain?.development === true && <DevChainStrip />}
      {figure}
      <TermsCard>
        <Facts
          facts={[
            { label: actionText.from, value: moves && from !== undefined ? name(from) : undefined },
            { label: moves ? actionText.to : actionText.validator, value: place },
            { label: actionText.network, value: <Network chainId={chainId} name={network} /> },
            {
              label: actionText.readyOn,
              value: action === 'unstake' && completesAt !== undefined ? formatDate(completesAt) : undefined,
            },
            {
              label: actionText.lockedOn,
              value: moves && completesAt !== undefined ? formatDate(completesAt) : undefined,
            },
            {
              label: actionText.staysStaked,
              value:
                staking?.staysStaked === undefined ? undefined : formatTokenFull(staking.staysStaked, symbol),
            },
            {
              label: actionText.lockedStake,
              value: staking?.locks
                ?.map(({ amount, until }) => actionText.lockOf(formatTokenFull(amount, symbol), dayOf(until)))
                .join(', '),
            },
            {
              label: actionText.rewardsPaid,
              value:
                action === 'claim' || paid.length === 0 ? undefined : (
                  <Text tone="reward" size="sm">
                    {formatTokenFull(sum(paid.map(({ amount }) => amount)), symbol)}
                  </Text>
                ),
            },
            {
              label: actionText.networkFee,
              value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
            },
            claimFact(claimed, symbol),
            { label: actionText.balanceAfter, value: formatTokenFull(balanceAfter, symbol) },
          ]}
        />
      </TermsCard>
      {claimed !== null && compare(claimed, '0') < 0 && (
        <Note tone="warning">
          {actionText.claimCosts(
            formatTokenFull(gasFeeEstimate, symbol),
            formatTokenFull(preview.amount, symbol),
          )}
        </Note>
      )}
      {staking?.slots !== undefined && (
        <SlotsBar
          label={moves ? actionText.moveSlots : actionText.slots(name(to))}
          used={staking.slots.used}
          max={staking.slots.max}
          nextFreeAt={staking.slots.nextFreeAt}
        />
      )}
      {moves && from !== undefined && completesAt !== undefined && days !== null && (
        <GraceNote days={days} to={name(to)} from={name(from)} until={completesAt} />
      )}
    </>
  );
}
