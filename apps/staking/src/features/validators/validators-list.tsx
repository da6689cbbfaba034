import { PAGE_SIZE } from '@tessera/contracts/constants';
import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Validator } from '@tessera/contracts/validators';
import { useStakingParams, useStakingPool, useValidators } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';
import { EmptyState, RangePager, Tabs, Text } from '@tessera/ui';
import { EmptyRows, LoadError, useHideAmounts } from '@tessera/wallet-kit';
import { useDeferredValue, useMemo } from 'react';
import { sharedText } from '../../shared/messages';
import { percent } from '../../shared/share';
import { useStakes } from '../../shared/stakes/use-stakes';
import { countTabs, fullPower, listValidators, selectValidators } from './list-validators';
import { useView } from './use-view';
import { ValidatorsTable } from './validators-table';
import { ValidatorsTools } from './validators-tools';
import { VALIDATORS_TABS, type ValidatorsView } from './validators-view';
import styles from './validators.module.css';

const FRESH_MS = 3_000;

/** Polls the validators while a stake belongs to one that the list does not contain yet. */
function useFresh(validators: readonly Validator[], delegations: TokenDetail['delegations'] | null): void {
  const listed = useMemo(
    () => new Set(validators.map(({ operatorAddress }) => operatorAddress)),
    [validators],
  );
  const missing = delegations?.some(({ validator }) => !listed.has(validator)) === true;
  useQuery({ ...useValidators.options(useApi()), refetchInterval: missing ? FRESH_MS : false });
}

function AprNote() {
  const { data: pool } = useStakingPool();
  const { data: params } = useStakingParams();
  const figures = [pool?.inflation, params?.communityTax, pool?.stakedShare] as const;
  const [inflation = '', tax = '', staked = ''] = figures.map((share) => percent(share ?? null));
  return (
    <Text as="p" size="sm" tone="tertiary" numeric className={styles.note}>
      {`APR is an estimate and can change: inflation ${inflation} × (1 − community tax ${tax}) ÷ staked share ${staked} × (1 − commission)`}
    </Text>
  );
}

interface ViewProps {
  view: ValidatorsView;
  onChange: (change: Partial<ValidatorsView>) => void;
}

function NoValidators({ view: { search, tab }, onChange }: ViewProps) {
  if (search.trim() !== '')
    return (
      <EmptyRows title="No validators match" action="Clear search" onAction={() => onChange({ search: '' })}>
        Look for another name or address, or in another tab.
      </EmptyRows>
    );
  if (tab === 'yours')
    return (
      <EmptyRows
        picture="base"
        title="Nothing staked yet"
        action="See active validators"
        onAction={() => onChange({ tab: 'active' })}
      >
        You have not staked with anybody yet.
      </EmptyRows>
    );
  return (
    <EmptyState title="No validators yet">
      {tab === 'active'
        ? 'The chain has nobody in its active set, or we have not read it yet.'
        : 'Everybody who runs a validator is in the active set.'}
    </EmptyState>
  );
}

interface ValidatorsListProps {
  walletId: string;
  validators: readonly Validator[];
}

export function ValidatorsList({ walletId, validators }: ValidatorsListProps) {
  const [view, change] = useView();
  const { hidden } = useHideAmounts();
  const { row, stakes, failed } = useStakes(walletId);
  const delegations = stakes?.delegations ?? null;
  useFresh(validators, delegations);
  const listed = useMemo(() => listValidators(validators, delegations), [validators, delegations]);
  // The controls update first, the rows after them. Each value is deferred alone, because `view` is a new object each time.
  const search = useDeferredValue(view.search);
  const tab = useDeferredValue(view.tab);
  const sort = useDeferredValue(view.sort);
  const descending = useDeferredValue(view.descending);
  const requested = useDeferredValue(view.page);
  const selected = useMemo(
    () => selectValidators(listed, { tab, search, sort, descending, page: 1 }),
    [listed, tab, search, sort, descending],
  );
  const counts = useMemo(() => countTabs(listed), [listed]);
  const full = useMemo(() => fullPower(listed), [listed]);
  const page = Math.min(requested, Math.max(1, Math.ceil(selected.length / PAGE_SIZE)));
  const rows = selected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const unread = tab === 'yours' && delegations === null;

  return (
    <Tabs
      label="Which validators"
      value={view.tab}
      onValueChange={(next) => change({ tab: next })}
      tabs={VALIDATORS_TABS.map((value) => ({
        value,
        label: sharedText[value],
        count: value === 'yours' && delegations === null ? undefined : counts[value],
      }))}
    >
      <ValidatorsTools view={view} onChange={change} />
      {unread && failed !== null ? (
        <LoadError title="Your stakes did not load" query={failed} />
      ) : rows.length === 0 ? (
        !unread && <NoValidators view={{ ...view, tab, search }} onChange={change} />
      ) : (
        <>
          <ValidatorsTable {...{ rows, view, hidden }} token={row} fullPower={full} onChange={change} />
          <RangePager
            page={page}
            pageSize={PAGE_SIZE}
            total={selected.length}
            always
            onPage={(to) => change({ page: to })}
          />
          <AprNote />
        </>
      )}
    </Tabs>
  );
}
