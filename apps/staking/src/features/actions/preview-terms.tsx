import { transferText } from '@tessera/contracts/transfer-text';
import type { TransferPreview } from '@tessera/contracts/transfers';
import { compare, formatTokenFull, subtract, sum } from '@tessera/money';
import { DevChainStrip, Facts, Note, Text } from '@tessera/ui';
import { feeFact, Network, TermsCard, useDraft } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { daysOf, lockDay, validatorName, type StakingData } from '../../shared/stakes/staking-data';
import { dateFacts, validatorFacts } from './action-result';
import { actionText, type StakeAction } from './messages';
import { GraceNote } from './move-form';
import { SlotsBar } from './slots-bar';

interface PreviewTermsProps {
  action: StakeAction;
  data: StakingData;
  preview: TransferPreview;
  figure: ReactNode;
}

export function PreviewTerms({ action, data, preview, figure }: PreviewTermsProps) {
  const { chain, validators } = data;
  const { toAddress } = useDraft();
  const { to, from, chainId, network, symbol, completesAt, staking, balanceAfter, amount } = preview;
  const { gasFeeEstimate, gasFeeSymbol } = preview;
  const name = (operator: string) => validatorName(validators, operator);
  const full = (value: string) => formatTokenFull(value, symbol);
  const isMove = action === 'move';
  const isClaim = action === 'claim';
  const paid = (isClaim ? undefined : staking?.rewardsPaid) ?? [];
  const at = isClaim && toAddress === 'all' ? 'All validators' : name(to);
  const net = isClaim && gasFeeSymbol === symbol ? subtract(amount, gasFeeEstimate) : null;
  const isLoss = net !== null && compare(net, '0') < 0;
  const days = staking?.waitSeconds === undefined ? null : daysOf(staking.waitSeconds);
  const slots = staking?.slots;
  return (
    <>
      {chain?.development === true && <DevChainStrip />}
      {figure}
      <TermsCard>
        <Facts
          facts={[
            ...validatorFacts(action, isMove && from !== undefined && name(from), at),
            { label: transferText.network, value: <Network chainId={chainId} name={network} /> },
            ...dateFacts(action, completesAt),
            { label: 'Stays staked', value: staking?.staysStaked && full(staking.staysStaked) },
            {
              label: 'Locked stake',
              value: staking?.locks
                ?.map((lock) => `${full(lock.amount)} until ${lockDay(lock.until)}`)
                .join(', '),
            },
            {
              label: 'Rewards paid out',
              value: paid.length > 0 && (
                <Text tone="reward" size="sm">
                  {full(sum(paid.map((reward) => reward.amount)))}
                </Text>
              ),
            },
            feeFact(preview),
            {
              label: isLoss ? 'You would lose' : 'You receive',
              value: net && full(isLoss ? subtract('0', net) : net),
            },
            { label: 'Balance after', value: full(balanceAfter) },
          ]}
        />
      </TermsCard>
      {isLoss && (
        <Note tone="warning">{`The network fee of ${full(gasFeeEstimate)} is more than the ${full(amount)} of rewards. They stay yours and go on growing: claim when they are worth the fee.`}</Note>
      )}
      {slots !== undefined && (
        <SlotsBar label={isMove ? actionText.moveSlots : actionText.slots(name(to))} {...slots} />
      )}
      {isMove && from !== undefined && completesAt !== undefined && days !== null && (
        <GraceNote days={days} to={name(to)} from={name(from)} until={completesAt} />
      )}
    </>
  );
}
