import { useLocation, useNavigate } from '@tessera/platform';
import { Button, Card, cx, EmptyState, Stack } from '@tessera/ui';
import { AUDIT_PAGE, useAudit, useVerifyAudit } from '../../shared/api/audit';
import { KeysetPager } from '../../shared/keyset-pager';
import tools from '../../shared/list-tools.module.css';
import { sharedText } from '../../shared/messages';
import { RowsLoading } from '../../shared/rows-loading';
import { StaffError } from '../../shared/staff-error';
import { useFilters, withParams } from '../../shared/use-filters';
import { useKeyset } from '../../shared/use-keyset';
import { noFilter, readFilter } from './audit-filter';
import { AuditTable, rowId } from './audit-table';
import { AuditTools } from './audit-tools';
import styles from './audit.module.css';
import { EntryPanel } from './entry-panel';
import { auditText } from './messages';
import { Verdict } from './verdict';

/** /admin/audit */
export function AuditPage() {
  const filters = useFilters();
  const { params } = filters;
  const keyset = useKeyset();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const filter = readFilter(params);
  const { data, error, refetch, isFetching, isPlaceholderData } = useAudit(filter, keyset.cursor);
  const verify = useVerifyAudit();
  const open = data?.entries.find(({ sequence }) => String(sequence) === params.get('open'));
  const close = () => {
    if (open !== undefined) document.getElementById(rowId(open.sequence))?.focus();
    void navigate({ search: withParams(params, { open: null }).toString() }, { state, replace: true });
  };
  return (
    <Stack gap={4}>
      <AuditTools filters={filters} filter={filter} verify={verify} />
      <Verdict verify={verify} />
      <div className={cx(styles.columns, open !== undefined && styles.beside)}>
        <Card flush pad="none" className={tools.card} aria-busy={isFetching}>
          {data === undefined && error === null && <RowsLoading rows={9} height={39} />}
          {data === undefined && error !== null && (
            <StaffError
              title={auditText.failedTitle}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {data?.entries.length === 0 && (
            <EmptyState
              title={auditText.emptyTitle}
              action={
                <Button variant="secondary" size="s" onClick={() => filters.change(noFilter)}>
                  {sharedText.clearFilters}
                </Button>
              }
            >
              {auditText.emptyText}
            </EmptyState>
          )}
          {data !== undefined && data.entries.length > 0 && (
            <AuditTable entries={data.entries} params={params} openSequence={open?.sequence} />
          )}
          {data !== undefined && (
            <KeysetPager
              keyset={keyset}
              pageSize={AUDIT_PAGE}
              rows={data.entries.length}
              nextCursor={isPlaceholderData ? null : data.nextCursor}
            />
          )}
        </Card>
        {open !== undefined && <EntryPanel entry={open} onClose={close} />}
      </div>
    </Stack>
  );
}
