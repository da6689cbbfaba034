import { Button, EmptyState } from '@tessera/ui';
import { validatorsText } from './messages';
import type { ValidatorsView } from './validators-view';

interface NoValidatorsProps {
  view: ValidatorsView;
  onChange: (change: Partial<ValidatorsView>) => void;
}

/** Why a tab has no row: the search, or nobody is there. */
export function NoValidators({ view, onChange }: NoValidatorsProps) {
  if (view.search.trim() !== '')
    return (
      <EmptyState
        title={validatorsText.noMatch}
        action={
          <Button variant="secondary" size="s" onClick={() => onChange({ search: '' })}>
            {validatorsText.clear}
          </Button>
        }
      >
        {validatorsText.noMatchText}
      </EmptyState>
    );
  if (view.tab === 'yours')
    return (
      <EmptyState
        picture="base"
        title={validatorsText.emptyYoursTitle}
        action={
          <Button variant="secondary" size="s" onClick={() => onChange({ tab: 'active' })}>
            {validatorsText.seeActive}
          </Button>
        }
      >
        {validatorsText.emptyYours}
      </EmptyState>
    );
  return (
    <EmptyState title={validatorsText.emptyTitle}>
      {view.tab === 'active' ? validatorsText.emptyActive : validatorsText.emptyInactive}
    </EmptyState>
  );
}
