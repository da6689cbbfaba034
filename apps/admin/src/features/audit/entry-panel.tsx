import type { AuditEntry } from '@tessera/contracts/admin-audit';
import {
  breakpoints,
  Card,
  CopyButton,
  Drawer,
  Facts,
  formatHash,
  IconButton,
  Row,
  Stack,
  useMediaQuery,
} from '@tessera/ui';
import { X } from 'lucide-react';
import admin from '../../shared/admin.module.css';
import { Moment } from '../../shared/moment';
import styles from './audit.module.css';
import { resultText } from './messages';
import { actorName } from './actor';

/** Formats JSON with one line per value; returns any other text unchanged. */
function inLines(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

function Json({ label, json }: { label: string; json: string | null }) {
  if (json === null) return null;
  return (
    <div>
      <h3 className={styles.part}>{label}</h3>
      <pre className={styles.json}>{inLines(json)}</pre>
    </div>
  );
}

const mono = (text: string) => <span className={admin.mono}>{text}</span>;

const CopiedHash = ({ text, label }: { text: string; label: string }) => (
  <>
    <span className={admin.mono} title={text}>
      {formatHash(text)}
    </span>
    <CopyButton text={text} label={label} />
  </>
);

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { sequence, at, actor, actorRoles, action, target, reason, address, requestId, hash } = entry;
  return (
    <Stack gap={4}>
      <Facts
        facts={[
          { label: 'Entry', value: String(sequence) },
          { label: 'When', value: <Moment at={at} /> },
          { label: 'Action', value: mono(action) },
          { label: 'Actor', value: actor?.username ? `@${actor.username}` : actorName(actor) },
          { label: 'Role held', value: actorRoles.length > 0 && actorRoles.join(', ') },
          { label: 'Target', value: target },
          { label: 'Reason', value: reason },
          { label: 'Address', value: address !== null && mono(address) },
          {
            label: 'Request',
            value: requestId !== null && <CopiedHash text={requestId} label="Copy request" />,
          },
          { label: 'Hash', value: <CopiedHash text={hash} label="Copy hash" /> },
        ]}
      />
      <Json label="Before" json={entry.before} />
      <Json label="After" json={entry.after} />
    </Stack>
  );
}

export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const beside = useMediaQuery(breakpoints.docked);
  const title = resultText[entry.result];
  if (!beside)
    return (
      <Drawer open onOpenChange={(open) => !open && onClose()} title={title}>
        <EntryFacts entry={entry} />
      </Drawer>
    );
  return (
    <Card pad="m" aria-label={`Entry ${entry.sequence.toLocaleString('en-US')}`}>
      <Stack gap={4}>
        <Row justify="between">
          <h2>{title}</h2>
          <IconButton label="Close" size="s" icon={<X size={16} />} onClick={onClose} />
        </Row>
        <EntryFacts entry={entry} />
      </Stack>
    </Card>
  );
}
