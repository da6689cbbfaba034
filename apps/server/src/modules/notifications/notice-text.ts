import type { Notification } from '@tessera/contracts';

import { renderStored } from './parse-notice';
import type { NotificationRow } from './notifications.table';

/** The sender or recipient in the stored words of a payment. A full stop after the name ends the sentence. */
const NAME = / (?:from|to) @[a-z0-9_.]*[a-z0-9_]/g;

/** Types whose notices can name the other person of a payment: received, sent, held or frozen. A block deletes social notices. */
const PAYMENTS: readonly Notification['type'][] = ['money_in', 'transaction', 'security'];

/**
 * Returns the words of a notice for its owner. Stored words, used if this server cannot read the template, still name the
 * other person of a payment, so the name is removed unless the owner may know it.
 * @param isNamed whether its actor may be named to them.
 */
export function textFor(
  row: NotificationRow,
  isNamed: boolean,
): Pick<Notification, 'title' | 'body' | 'link' | 'key_parts' | 'mark' | 'times'> {
  const kept = renderStored(row.template, row.params, isNamed);
  if (kept) {
    const { keyParts, mark = null, times = [], ...words } = kept;
    return { ...words, key_parts: [...keyParts], mark, times: [...times] };
  }
  const { type, title, body, link, keyParts, mark } = row;
  const times: Notification['times'] = [];
  if (!PAYMENTS.includes(type) || isNamed) return { title, body, link, key_parts: keyParts, mark, times };
  const named = keyParts.filter((part) => !part.startsWith('@'));
  return { title, body: body.replace(NAME, ''), link, key_parts: named, mark, times };
}
