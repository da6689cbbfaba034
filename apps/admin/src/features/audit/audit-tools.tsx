import { Button } from '@tessera/ui';
import { auditFilter, useAuditFacets, useExportAudit, type AuditFilter } from '../../shared/api/audit';
import { ExportButton } from '../../shared/list/export-button';
import { FilterBar } from '../../shared/list/filter-bar';
import { FilterMenu } from '../../shared/list/filter-menu';
import styles from '../../shared/list/list-tools.module.css';
import { PeriodMenu } from '../../shared/list/period-menu';
import type { Filters } from '../../shared/list/use-filters';
import { actorName } from './actor';
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
    <FilterBar
      spec={auditFilter}
      filter={filter}
      change={change}
      search={auditText.search}
      end={
        <>
          <Button
            variant="secondary"
            className={styles.tool}
            busy={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {auditText.verify}
          </Button>
          <ExportButton name="audit" file={file} />
        </>
      }
    >
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
    </FilterBar>
  );
}
