import { compare } from '@tessera/money';
import { openStake } from '@tessera/platform';
import { Card, HeadCell, Table, Text, VisuallyHidden } from '@tessera/ui';
import { EmptyRows } from '@tessera/wallet-kit';
import { useMemo } from 'react';
import { sharedText } from '../../shared/messages';
import { useValidatorColours } from '../../shared/validator/validator-colours';
import { rateRange } from '../../shared/rate-range';
import { waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { DelegationRow } from './delegation-row';

function Pitch({ data: { validators, params } }: { data: StakingData }) {
  const range = rateRange(validators);
  const wait = waitDays(params);
  return [
    range === null ? 'Stake and earn rewards.' : `Stake and earn about ${range} a year.`,
    'Rewards are paid with every block.',
    ...(wait === null
      ? []
      : [`You can unstake at any time; the coins are back after ${sharedText.days(wait)}.`]),
    'You stake with a validator: it runs a computer for the network and shares the rewards with you.',
  ].join(' ');
}

export function DelegationsCard({ data }: { data: StakingData }) {
  const { detail, chain, updating } = data;
  const delegations = useMemo(
    () =>
      detail.delegations.toSorted(
        (a, b) => compare(b.amount, a.amount) || (a.validator < b.validator ? -1 : 1),
      ),
    [detail.delegations],
  );
  const operators = useMemo(() => delegations.map(({ validator }) => validator), [delegations]);
  const colourOf = useValidatorColours(operators);
  const count = (
    <Text size="sm" tone="tertiary" numeric role="status">
      {updating ? 'Updating…' : sharedText.count(delegations.length)}
    </Text>
  );
  return (
    <Card title="Delegations" action={count} flush stale={chain?.stale === true}>
      {delegations.length === 0 ? (
        <EmptyRows
          title="Nothing staked yet"
          picture="base"
          action={sharedText.stake}
          onAction={() => openStake()}
        >
          <Pitch data={data} />
        </EmptyRows>
      ) : (
        <Table label="Delegations">
          <thead>
            <tr>
              <HeadCell>{sharedText.validator}</HeadCell>
              <HeadCell right wideOnly>
                {sharedText.commission}
              </HeadCell>
              <HeadCell right wideOnly>
                Rewards
              </HeadCell>
              <HeadCell right>{sharedText.staked}</HeadCell>
              <HeadCell>
                <VisuallyHidden>Actions</VisuallyHidden>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {delegations.map((delegation) => (
              <DelegationRow
                key={delegation.validator}
                delegation={delegation}
                data={data}
                colour={colourOf(delegation.validator)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
