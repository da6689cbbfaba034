import type { ValidatorDetail } from '@tessera/contracts/validators';
import { formatAmount } from '@tessera/money';
import { sharedText } from '../../shared/messages';
import { percent, rate } from '../../shared/share';
import { StatCard, StatCards } from '../../shared/stat-card';
import { isLowUptime, uptimeOf } from '../../shared/validator/uptime-of';

export function ValidatorStats({ validator }: { validator: ValidatorDetail }) {
  const { votingPower, apr, commission, maxCommission, maxChange, rank, activeValidators, signing } =
    validator;
  const uptime = uptimeOf(validator);
  return (
    <StatCards>
      <StatCard
        label={sharedText.votingPower}
        figure={percent(votingPower)}
        help="The share of all stake in the active set that is with this validator."
      >
        {rank === null ? 'Not in the active set' : `Rank ${rank} of ${activeValidators}`}
      </StatCard>
      <StatCard
        label="Reward rate, estimate"
        figure={percent(apr)}
        tone={apr === null ? undefined : 'reward'}
      >
        a year, after commission
      </StatCard>
      <StatCard
        label={sharedText.commission}
        figure={rate(commission)}
        help="The part of the rewards that the validator keeps before it shares them."
      >
        {`at most ${rate(maxCommission)}, ${rate(maxChange)} a day`}
      </StatCard>
      <StatCard
        label="Uptime"
        figure={percent(uptime)}
        tone={isLowUptime(uptime) ? 'warning' : undefined}
        help="The share of the last blocks that this validator signed."
      >
        {signing === null
          ? '—'
          : uptime === null && validator.uptime !== null
            ? 'It signs no blocks now'
            : `${formatAmount(String(signing.window), 0)} blocks`}
      </StatCard>
    </StatCards>
  );
}
