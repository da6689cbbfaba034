import { DaysDialog } from '@tessera/ui';
import { useState } from 'react';
import { ChoiceMenu } from './filter-menu';
import { listText } from './list-text';
import { periodInWords, type Last, type Period } from './period';

const lasts: readonly Last[] = ['24h', '7d', '30d', 'all'];

interface PeriodMenuProps {
  period: Period;
  /** Receives the period as parameters of the address. */
  onPick: (params: { period: Last | null; from: string | null; to: string | null }) => void;
}

export function PeriodMenu({ period, onPick }: PeriodMenuProps) {
  const [asking, setAsking] = useState(false);
  const isOther = period.last === undefined;
  return (
    <>
      <ChoiceMenu
        words={periodInWords(period)}
        choices={lasts.map((value) => ({ value, label: listText.last[value] }))}
        value={period.last}
        onPick={(last) => onPick({ period: last, from: null, to: null })}
        other={{ label: listText.chooseDays, chosen: isOther, onSelect: () => setAsking(true) }}
      />
      {asking && (
        <DaysDialog
          title={listText.chooseDays}
          onClose={() => setAsking(false)}
          onApply={(days) => onPick({ period: null, ...days })}
        />
      )}
    </>
  );
}
