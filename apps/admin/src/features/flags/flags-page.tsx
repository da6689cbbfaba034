import type { AdminFlag } from '@tessera/contracts/flags';
import { Button, Card, Cell, EmptyState, formatUtc, HeadCell, Pill, Row, Table, Text } from '@tessera/ui';
import { useState } from 'react';
import admin from '../../shared/admin.module.css';
import { useFlags } from '../../shared/api/flags';
import { ActionsHead } from '../../shared/list/actions-head';
import { RowsLoading } from '../../shared/list/rows-loading';
import { Pending } from '../../shared/loaded';
import { FlagDialog, type AskedFlag } from './flag-dialog';
import { flagsText, ruleInWords } from './messages';

interface FlagRowProps {
  readonly flag: AdminFlag;
  readonly onAsk: (kind: AskedFlag['kind']) => void;
}

function FlagRow({ flag, onAsk }: FlagRowProps) {
  const { name, remote, owner, expires, description, isExpired, killed, updated_at } = flag;
  const expiry = isExpired ? flagsText.expired(expires) : flagsText.expires(expires);
  const kill = killed === null ? 'kill' : 'clear';
  return (
    <tr>
      <Cell>
        <Text className={admin.medium}>{name}</Text>
        <Text as="div" size="sm" tone="secondary">
          {description}
        </Text>
        <Text as="div" size="xs" tone="tertiary" className={admin.phoneOnly}>
          {`${ruleInWords(flag)}, ${expiry}`}
        </Text>
      </Cell>
      <Cell wideOnly>
        {owner}
        <Text as="div" size="xs" tone="tertiary">
          {remote}
        </Text>
      </Cell>
      <Cell wideOnly>{isExpired ? <Pill tone="warning">{expiry}</Pill> : expiry}</Cell>
      <Cell
        wideOnly
        className={admin.anywhere}
        title={updated_at === null ? undefined : formatUtc(updated_at)}
      >
        {ruleInWords(flag)}
        {killed !== null && (
          <Text as="div" size="xs" tone="tertiary">
            {killed.reason}
          </Text>
        )}
      </Cell>
      <Cell right>
        <Row gap={2} justify="end">
          {!isExpired && (
            <Button
              size="s"
              variant="secondary"
              aria-label={flagsText.of('Change', name)}
              onClick={() => onAsk('rule')}
            >
              {flagsText.change}
            </Button>
          )}
          {killed?.byKey === true && (
            <Button
              size="s"
              variant="secondary"
              aria-label={flagsText.of(flagsText.takeOver, name)}
              onClick={() => onAsk('kill')}
            >
              {flagsText.takeOverShort}
            </Button>
          )}
          <Button
            size="s"
            variant={kill === 'kill' ? 'danger-quiet' : 'secondary'}
            aria-label={flagsText.of(flagsText[kill].button, name)}
            onClick={() => onAsk(kill)}
          >
            {flagsText[kill].button}
          </Button>
        </Row>
      </Cell>
    </tr>
  );
}

export function FlagsPage() {
  const all = useFlags();
  const [asked, setAsked] = useState<AskedFlag | null>(null);
  return (
    <Card flush title="Feature flags">
      {all.data === undefined ? (
        <Pending of={all} failed={flagsText.failed} loading={<RowsLoading rows={5} height={55} />} />
      ) : all.data.length === 0 ? (
        <EmptyState title={flagsText.emptyTitle}>{flagsText.empty}</EmptyState>
      ) : (
        <Table label="Feature flags">
          <thead>
            <tr>
              <HeadCell>Flag</HeadCell>
              <HeadCell wideOnly>Owner</HeadCell>
              <HeadCell wideOnly>Expiry</HeadCell>
              <HeadCell wideOnly>Rule</HeadCell>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {all.data.map((flag) => (
              <FlagRow key={flag.name} flag={flag} onAsk={(kind) => setAsked({ kind, flag })} />
            ))}
          </tbody>
        </Table>
      )}
      {asked !== null && <FlagDialog asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
