import type { AuditEntry } from '@tessera/contracts';
import { Link, useLocation, useNavigate } from '@tessera/platform';
import {
  Button,
  Cell,
  cx,
  formatDate,
  formatHash,
  formatUtc,
  HeadCell,
  Note,
  Pill,
  rowLinkClass,
  Stack,
  Table,
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
import { ListCard } from '../../shared/list/list-card';
import { RowsLoading } from '../../shared/list/rows-loading';
import tools from '../../shared/list/list-tools.module.css';
import { type ListAddress, useList, withParams } from '../../shared/list/use-list';
import styles from './audit.module.css';
import { EntryPanel } from './entry-panel';
import { auditText, resultText } from './messages';
import { Actor, actorName } from './actor';

const tones = { done: 'positive', denied: 'negative', alert: 'warning' } as const;

/** Id of a row, which gets the focus back when its entry is closed. */
const rowId = (sequence: number | string): string => `audit-entry-${sequence}`;

type TableProps = { entries: readonly AuditEntry[]; params: URLSearchParams; open: AuditEntry | undefined };

/** Entries of the log, newest first. A click on a row opens it beside the table. */
function AuditTable({ entries, params, open }: TableProps) {
  // Keeps the previous cursors in the history entry that opening a row creates.
  const state: unknown = useLocation().state;
  return (
    <Table dense label={auditText.label}>
      <thead>
        <tr>
          <HeadCell>{auditText.when}</HeadCell>
          <HeadCell wideOnly>{auditText.actor}</HeadCell>
          <HeadCell wideOnly>{auditText.action}</HeadCell>
          <HeadCell wideOnly>{auditText.target}</HeadCell>
          <HeadCell>{auditText.result}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ sequence, at, actor, action, target, result }) => {
          const isOpen = sequence === open?.sequence;
          return (
            <tr key={sequence} className={cx(isOpen && styles.selected)}>
              <Cell className={styles.when}>
                <Link
                  id={rowId(sequence)}
                  to={{ search: withParams(params, { open: String(sequence) }).toString() }}
                  state={state}
                  className={rowLinkClass}
                  title={formatUtc(at)}
                  aria-current={isOpen || undefined}
                >
                  {formatDate(at)}
                </Link>
                <span className={styles.phoneLine}>
                  <span className={styles.mono}>{action}</span>
                  <br />
                  {actorName(actor)}, {target}
                </span>
              </Cell>
              <Cell wideOnly className={styles.who}>
                <Actor actor={actor} />
              </Cell>
              <Cell wideOnly className={styles.mono}>
                {action}
              </Cell>
              <Cell wideOnly className={styles.target}>
                {target}
              </Cell>
              <Cell>
                <Pill tone={tones[result]}>{resultText[result]}</Pill>
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
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
      search={auditText.search}
      menus={[
        {
          name: 'actor',
          label: auditText.actor,
          choices: [
            ...actors.map((actor) => [actor.id, actorName(actor)] as const),
            ['system', auditText.system],
          ],
        },
        { name: 'action', label: auditText.action, choices: actions.map((action) => [action, action]) },
      ]}
      end={
        <>
          <Button
            variant="secondary"
            className={tools.tool}
            busy={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {auditText.verify}
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
        <b>{auditText.notVerified}</b> {messageOf(error)}
      </Note>
    );
  if (data === undefined) return null;
  const { entries, head, brokenAt } = data;
  if (brokenAt !== null)
    return (
      <Note tone="negative" live>
        <b>{auditText.broken(brokenAt)}</b> {auditText.brokenText}
      </Note>
    );
  if (entries === 0) return <Note live>{auditText.nothing}</Note>;
  return (
    <Note tone="positive" live>
      <b>{auditText.verified(entries)}</b> {auditText.verifiedText}{' '}
      {head !== null && <span title={head}>{auditText.newest(formatHash(head))}</span>}
    </Note>
  );
}

/** /admin/audit */
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
          text={auditText}
          loading={<RowsLoading rows={9} height={39} />}
        >
          <AuditTable entries={entries} params={params} open={open} />
        </ListCard>
        {open !== undefined && <EntryPanel entry={open} onClose={close} />}
      </div>
    </Stack>
  );
}
