import * as v from 'valibot';
import type { Notification, NotificationType } from '@tessera/contracts/notifications';
import type { NotificationRow } from './notifications.table';
import { noticeParams, type NoticeParams, type NoticeTemplate } from './notice-params';
import { templates, type NoticeText } from './notice-templates';

const NAME = / (?:from|to) @[a-z0-9_.]*[a-z0-9_]/g;

/**
 * Types whose stored text may contain the name of the other user of a payment. `social` is not included, because a
 * block hides social notifications completely.
 */
const PAYMENTS: readonly NotificationType[] = ['money_in', 'transaction', 'security'];

/**
 * Renders the template, or returns the stored text if this version of the server cannot render the template.
 * @param isNamed whether the owner of the notification may know the other user; if false, the text of a payment does
 * not contain that user's name
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

const isTemplate = (name: string): name is NoticeTemplate => Object.hasOwn(noticeParams, name);

const schemas: { readonly [Name in NoticeTemplate]: v.GenericSchema<unknown, NoticeParams[Name]> } =
  noticeParams;

const NAME_PARAMS: ReadonlySet<string> = new Set(['from', 'payee']);

const withoutNames = (params: unknown): unknown =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).filter(([key]) => !NAME_PARAMS.has(key)))
    : params;

function renderParams<Name extends NoticeTemplate>(template: Name, params: unknown): NoticeText | undefined {
  const schema: v.GenericSchema<unknown, NoticeParams[Name]> = schemas[template];
  const parsed = v.safeParse(schema, params);
  return parsed.success ? templates[template](parsed.output) : undefined;
}

export const renderStored = (
  template: string | null,
  params: unknown,
  isNamed: boolean,
): NoticeText | undefined =>
  template === null || !isTemplate(template)
    ? undefined
    : renderParams(template, isNamed ? params : withoutNames(params));
