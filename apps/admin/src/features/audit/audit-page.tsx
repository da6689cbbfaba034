import type { AuditEntry } from '@tessera/contracts/admin-audit';
import { Link, useLocation, useNavigate } from '@tessera/platform';
import {
  Button,
  cx,
  formatDate,
  formatHash,
  formatUtc,
  Note,
  Pill,
  rowLinkClass,
  Stack,
  Text,
} from '@tessera/ui';
import { messageOf } from '@tessera/client';
import {
  AUDIT_PAGE,
  auditFilter,
  type AuditFilter,
  useAudit,
  useAuditFacets,
  useExportAudit,
  useVerifyAudit,
} from '../../shared/api/audit';
import { ExportButton } from '../../shared/list/export-button';
import { FilterBar } from '../../shared/list/filter-bar';
import { type Column, DataTable } from '../../shared/list/data-table';
import { ListCard } from '../../shared/list/list-card';
import { RowsLoading } from '../../shared/list/rows-loading';
import tools from '../../shared/list/list-tools.module.css';
import { type ListAddress, useList, withParams } from '../../shared/list/use-list';
import admin from '../../shared/admin.module.css';
import styles from './audit.module.css';
import { EntryPanel } from './entry-panel';
import { resultText } from './messages';
import { Actor, actorName } from './actor';

const tones = { done: 'positive', denied: 'negative', alert: 'warning' } as const;

/** Id of a row, which gets the focus back when its entry is closed. */
const rowId = (sequence: number | string): string => `audit-entry-${sequence}`;

type TableProps = { entries: readonly AuditEntry[]; params: URLSearchParams; open: AuditEntry | undefined };

function AuditTable({ entries, params, open }: TableProps) {
  // Keeps the previous cursors in the history entry that opening a row creates.
  const state: unknown = useLocation().state;
  const isOpen = ({ sequence }: AuditEntry) => sequence === open?.sequence;
  const columns: Column<AuditEntry>[] = [
    {
      head: 'When',
      cellClass: cx(admin.secondary, styles.when),
      cell: (entry) => (
        <>
          <Link
            id={rowId(entry.sequence)}
            to={{ search: withParams(params, { open: String(entry.sequence) }).toString() }}
            state={state}
            className={rowLinkClass}
            title={formatUtc(entry.at)}
            aria-current={isOpen(entry) || undefined}
          >
            {formatDate(entry.at)}
          </Link>
          <Text size="sm" tone="tertiary" className={cx(admin.phoneOnly, admin.below)}>
            <span className={admin.mono}>{entry.action}</span>
            <br />
            {actorName(entry.actor)}, {entry.target}
          </Text>
        </>
      ),
    },
    { head: 'Actor', wideOnly: true, cellClass: admin.nowrap, cell: Actor },
    { head: 'Action', wideOnly: true, cellClass: admin.mono, cell: ({ action }) => action },
    {
      head: 'Target',
      wideOnly: true,
      cellClass: cx(admin.secondary, admin.anywhere),
      cell: ({ target }) => target,
    },
    { head: 'Result', cell: ({ result }) => <Pill tone={tones[result]}>{resultText[result]}</Pill> },
  ];
  return (
    <DataTable
      dense
      label="Audit log"
      columns={columns}
      rows={entries}
      keyOf={({ sequence }) => String(sequence)}
      isSelected={isOpen}
    />
  );
}

type Verify = ReturnType<typeof useVerifyAudit>;

function AuditTools({ list, verify }: { list: ListAddress<AuditFilter>; verify: Verify }) {
  const { data } = useAuditFacets();
  const file = useExportAudit(list.filter);
  const { actors = [], actions = [] } = data?.data ?? {};
  return (
    <FilterBar
      list={list}
      search="Actor, action or target"
      menus={[
        {
          name: 'actor',
          label: 'Actor',
          choices: [...actors.map((actor) => [actor.id, actorName(actor)] as const), ['system', 'system']],
        },
        { name: 'action', label: 'Action', choices: actions.map((action) => [action, action]) },
      ]}
      end={
        <>
          <Button
            variant="secondary"
            className={tools.tool}
            busy={verify.isPending}
            onClick={() => verify.mutate()}
          >
            Verify
          </Button>
          <ExportButton name="audit" file={file} />
        </>
      }
    />
  );
}

function Verdict({ data, error }: Verify) {
  if (error !== null)
    return (
      <Note tone="warning" live>
        <b>The log could not be verified.</b> {messageOf(error)}
      </Note>
    );
  if (data === undefined) return null;
  const { entries, head, brokenAt } = data;
  if (brokenAt !== null)
    return (
      <Note tone="negative" live>
        <b>{`The log is broken at entry ${brokenAt.toLocaleString('en-US')}.`}</b>{' '}
        {
          'It does not follow from the entry before: one of the two was changed, or one between them was taken out. Do not rely on what stands there, and keep a backup from before.'
        }
      </Note>
    );
  if (entries === 0) return <Note live>The log is empty.</Note>;
  return (
    <Note tone="positive" live>
      <b>
        {entries === 1
          ? 'The one entry is whole.'
          : `All ${entries.toLocaleString('en-US')} entries are whole.`}
      </b>{' '}
      Each follows from the one before; none was changed, added or taken out.{' '}
      {head !== null && <span title={head}>{`Newest hash ${formatHash(head)}.`}</span>}
    </Note>
  );
}

export function AuditPage() {
  const list = useList(auditFilter);
  const { params } = list;
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const page = useAudit(list.filter, list.cursor);
  const verify = useVerifyAudit();
  const entries = page.data?.entries ?? [];
  const open = entries.find(({ sequence }) => String(sequence) === params.get('open'));
  const close = () => {
    if (open !== undefined) document.getElementById(rowId(open.sequence))?.focus();
    void navigate({ search: withParams(params, { open: null }).toString() }, { state, replace: true });
  };
  return (
    <Stack gap={4}>
      <AuditTools list={list} verify={verify} />
      <Verdict {...verify} />
      <div className={cx(styles.columns, open !== undefined && styles.beside)}>
        <ListCard
          list={list}
          of={page}
          rows={entries.length}
          pageSize={AUDIT_PAGE}
          failed="The audit log did not load"
          emptyTitle="No entries match these filters"
          emptyText="Try another period, actor or action."
          loading={<RowsLoading rows={9} height={39} />}
        >
          <AuditTable entries={entries} params={params} open={open} />
        </ListCard>
        {open !== undefined && <EntryPanel entry={open} onClose={close} />}
      </div>
    </Stack>
  );
}
