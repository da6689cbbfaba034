import { messageOf } from '@tessera/client';
import { formatHash, Note } from '@tessera/ui';
import type { useVerifyAudit } from '../../shared/api/audit';
import { auditText } from './messages';

/** Result of the verification of the hash chain. */
export function Verdict({ verify }: { verify: Pick<ReturnType<typeof useVerifyAudit>, 'data' | 'error'> }) {
  const { data, error } = verify;
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
