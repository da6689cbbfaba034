import type { Notification, NotificationType } from '@tessera/contracts';

import { renderStored } from './parse-notice';
import type { NotificationRow } from './notifications.table';

/** Sender or recipient in the stored text of a payment. A full stop after the name ends the sentence. */
const NAME = / (?:from|to) @[a-z0-9_.]*[a-z0-9_]/g;

/** Types that can name the counterparty of a payment: received, sent, held or frozen. A block hides social notifications. */
const PAYMENTS: readonly NotificationType[] = ['money_in', 'transaction', 'security'];

/**
 * Returns the text of a notification for its owner. The stored text, used when this server cannot read the template, names the
 * counterparty of a payment, so the name is removed unless the owner may know it.
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
