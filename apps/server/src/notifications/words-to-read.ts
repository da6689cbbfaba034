import type { Notification } from '@tessera/contracts';

import { keptWords } from './kept-words';
import type { NotificationRow } from './notifications.table';

/** How a payment that was told before there were templates ends. */
const SENDER = / from @[a-z0-9_.]+\.$/;

/**
 * What its owner may read of one: a payment that was told while a block came about still says whose it was, and a reader
 * never sees that.
 * @param isNamed whether its actor may be named to them.
 */
export function wordsToRead(
  row: NotificationRow,
  isNamed: boolean,
): Pick<Notification, 'title' | 'body' | 'link' | 'key_parts' | 'mark' | 'times'> {
  const kept = keptWords(row.template, row.params, isNamed);
  if (kept) {
    const { keyParts, mark = null, times = [], ...words } = kept;
    return { ...words, key_parts: [...keyParts], mark, times: [...times] };
  }
  const { type, title, body, link, keyParts, mark } = row;
  const times: Notification['times'] = [];
  if (type !== 'money_in' || isNamed) return { title, body, link, key_parts: keyParts, mark, times };
  const named = keyParts.filter((part) => !part.startsWith('@'));
  return { title, body: body.replace(SENDER, '.'), link, key_parts: named, mark, times };
}
