import { Button } from '@tessera/ui';
import { useAuditFacets, useExportAudit, type AuditFilter } from '../../shared/api/audit';
import { ExportButton } from '../../shared/export-button';
import { FilterMenu } from '../../shared/filter-menu';
import styles from '../../shared/list-tools.module.css';
import { sharedText } from '../../shared/messages';
import { PeriodMenu } from '../../shared/period-menu';
import { SearchBox } from '../../shared/search-box';
import type { Filters } from '../../shared/use-filters';
import { actorName } from './actor';
import { isFiltered, noFilter } from './audit-filter';
import { auditText } from './messages';

interface AuditToolsProps {
  filters: Filters;
  filter: AuditFilter;
  verify: { isPending: boolean; mutate: () => void };
}

/** Filters, export and verification of the log. */
export function AuditTools({ filters: { change }, filter, verify }: AuditToolsProps) {
  const { data } = useAuditFacets();
  const file = useExportAudit(filter);
  const { actors = [], actions = [] } = data?.data ?? {};
  return (
    <div className={styles.tools}>
      <SearchBox
        label={auditText.search}
        value={filter.query ?? ''}
        onSearch={(query) => change({ query }, { replace: true })}
      />
      <FilterMenu
        label={auditText.actor}
        choices={[
          ...actors.map((actor) => ({ value: actor.id, label: actorName(actor) })),
          { value: 'system', label: auditText.system },
        ]}
        value={filter.actor}
        onPick={(actor) => change({ actor })}
      />
      <FilterMenu
        label={auditText.action}
        choices={actions.map((action) => ({ value: action, label: action }))}
        value={filter.action}
        onPick={(action) => change({ action })}
      />
      <PeriodMenu period={filter.period} onPick={change} />
      {isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => change(noFilter)}>
          {sharedText.clearFilters}
        </Button>
      )}
      <div className={styles.push}>
        <Button
          variant="secondary"
          className={styles.tool}
          busy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {auditText.verify}
        </Button>
        <ExportButton name="audit" file={file} />
      </div>
    </div>
  );
}
