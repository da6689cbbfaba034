import { PAGE_SIZE, type TokenDetail, type Validator } from '@tessera/contracts';
import { useValidators } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';
import { RangePager, Tabs } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { useDeferredValue, useMemo } from 'react';
import { LoadError } from '../../shared/load-error';
import { useStakes } from '../../shared/stakes/use-stakes';
import { AprNote } from './apr-note';
import { countTabs, fullPower, listValidators, selectValidators } from './list-validators';
import { validatorsText } from './messages';
import { NoValidators } from './no-validators';
import { useView } from './use-view';
import { ValidatorsTable } from './validators-table';
import { ValidatorsTools } from './validators-tools';
import type { ValidatorsTab } from './validators-view';

/** The product's page size: as many rows are quick to draw on a slow phone. */
const PER_PAGE = PAGE_SIZE;
const tabs: readonly ValidatorsTab[] = ['active', 'inactive', 'yours'];

const FRESH_MS = 3_000;

/** A stake with somebody who is not in the list: the validator is newer than the list, which is asked for again until it is there. */
function useFresh(validators: readonly Validator[], delegations: TokenDetail['delegations'] | null): void {
  const listed = useMemo(
    () => new Set(validators.map(({ operatorAddress }) => operatorAddress)),
    [validators],
  );
  const missing = delegations?.some(({ validator }) => !listed.has(validator)) === true;
  useQuery({ ...useValidators.options(useApi()), refetchInterval: missing ? FRESH_MS : false });
}

interface ValidatorsListProps {
  walletId: string;
  validators: readonly Validator[];
}

/** The validators in their tabs, as the address asks for them. */
export function ValidatorsList({ walletId, validators }: ValidatorsListProps) {
  const [view, change] = useView();
  const { hidden } = useHideAmounts();
  const { row, stakes, failed } = useStakes(walletId);
  const delegations = stakes?.delegations ?? null;
  useFresh(validators, delegations);
  const listed = useMemo(() => listValidators(validators, delegations), [validators, delegations]);
  // What was pressed or typed comes first, its rows follow.
  const search = useDeferredValue(view.search);
  const tab = useDeferredValue(view.tab);
  const sort = useDeferredValue(view.sort);
  const descending = useDeferredValue(view.descending);
  const asked = useDeferredValue(view.page);
  const selected = useMemo(
    () => selectValidators(listed, { tab, search, sort, descending, page: 1 }),
    [listed, tab, search, sort, descending],
  );
  const counts = useMemo(() => countTabs(listed), [listed]);
  const full = useMemo(() => fullPower(listed), [listed]);
  const page = Math.min(asked, Math.max(1, Math.ceil(selected.length / PER_PAGE)));
  const rows = selected.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const unread = tab === 'yours' && delegations === null;

  return (
    <Tabs
      label={validatorsText.tabs}
      value={view.tab}
      onValueChange={(next) => change({ tab: next })}
      tabs={tabs.map((value) => ({
        value,
        label: validatorsText[value],
        count: value === 'yours' && delegations === null ? undefined : counts[value],
      }))}
    >
      <ValidatorsTools view={view} onChange={change} />
      {unread && failed !== null ? (
        <LoadError title={validatorsText.yoursUnknown} failure={failed} />
      ) : rows.length === 0 ? (
        !unread && <NoValidators view={{ ...view, tab, search }} onChange={change} />
      ) : (
        <>
          <ValidatorsTable
            rows={rows}
            view={view}
            token={row}
            fullPower={full}
            hidden={hidden}
            onChange={change}
          />
          <RangePager
            page={page}
            pageSize={PER_PAGE}
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
