import type { NotificationRow } from './notifications.table';

const SENDER = / from @[a-z0-9_.]+\.$/;

type Told = Pick<NotificationRow, 'type' | 'body' | 'keyParts'>;

/**
 * What its owner may read of one: a payment that was told while a block came about still says whose it was, and a reader
 * never sees that.
 * @param isNamed whether its actor may be named to them.
 */
export function wordsToRead({ type, body, keyParts }: Told, isNamed: boolean) {
  if (type !== 'money_in' || isNamed) return { body, key_parts: keyParts };
  return { body: body.replace(SENDER, '.'), key_parts: keyParts.filter((part) => !part.startsWith('@')) };
}
