import type { ValidatorDetail } from '@tessera/contracts/validators';
import { formatAmount } from '@tessera/money';
import { percent, rate } from '../../shared/share';
import { StatCard, StatCards } from '../../shared/stat-card';
import { isLowUptime, uptimeOf } from '../../shared/validator/uptime-of';
import { validatorText } from './messages';

export function ValidatorStats({ validator }: { validator: ValidatorDetail }) {
  const { votingPower, apr, commission, maxCommission, maxChange, rank, activeValidators, signing } =
    validator;
  const uptime = uptimeOf(validator);
  return (
    <StatCards>
      <StatCard
        label={validatorText.votingPower}
        figure={percent(votingPower)}
        help={validatorText.votingPowerHelp}
      >
        {rank === null ? validatorText.noRank : validatorText.rank(rank, activeValidators)}
      </StatCard>
      <StatCard
        label={validatorText.rewardRate}
        figure={percent(apr)}
        tone={apr === null ? undefined : 'reward'}
      >
        {validatorText.aYear}
      </StatCard>
      <StatCard
        label={validatorText.commission}
        figure={rate(commission)}
        help={validatorText.commissionHelp}
      >
        {validatorText.limits(rate(maxCommission), rate(maxChange))}
      </StatCard>
      <StatCard
        label={validatorText.uptime}
        figure={percent(uptime)}
        tone={isLowUptime(uptime) ? 'warning' : undefined}
        help={validatorText.uptimeHelp}
      >
        {signing === null
          ? '—'
          : uptime === null && validator.uptime !== null
            ? validatorText.signsNothing
            : validatorText.blocks(formatAmount(String(signing.window), 0))}
      </StatCard>
    </StatCards>
  );
}
