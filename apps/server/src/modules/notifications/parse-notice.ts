import * as v from 'valibot';

import { noticeParams, type NoticeParams, type NoticeTemplate } from './notice-params';
import { templates, type NoticeText } from './notice-templates';

const isTemplate = (name: string): name is NoticeTemplate => Object.hasOwn(noticeParams, name);

const schemas: { readonly [Name in NoticeTemplate]: v.GenericSchema<unknown, NoticeParams[Name]> } =
  noticeParams;

/** Parameters with the username of the counterparty. */
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

/**
 * Returns the text of a stored notification, or undefined when this server cannot read it: it is older than templates or of a
 * newer server.
 * @param isNamed whether the reader may know its other person. A payment without the name shows the address.
 */
export const renderStored = (
  template: string | null,
  params: unknown,
  isNamed: boolean,
): NoticeText | undefined =>
  template === null || !isTemplate(template)
    ? undefined
    : renderParams(template, isNamed ? params : withoutNames(params));
