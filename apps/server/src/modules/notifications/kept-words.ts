import * as v from 'valibot';

import { noticeParams, type NoticeParams, type NoticeTemplate } from './notice-params';
import { words, type NoticeWords } from './notice-words';

const isTemplate = (name: string): name is NoticeTemplate => Object.hasOwn(noticeParams, name);

const schemas: { readonly [Name in NoticeTemplate]: v.GenericSchema<unknown, NoticeParams[Name]> } =
  noticeParams;

/** Parameters that hold the username of the other person of a payment. */
const NAMES: ReadonlySet<string> = new Set(['from', 'payee']);

const withoutNames = (params: unknown): unknown =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).filter(([key]) => !NAMES.has(key)))
    : params;

function wordsFrom<Name extends NoticeTemplate>(template: Name, params: unknown): NoticeWords | undefined {
  const schema: v.GenericSchema<unknown, NoticeParams[Name]> = schemas[template];
  const parsed = v.safeParse(schema, params);
  return parsed.success ? words[template](parsed.output) : undefined;
}

/**
 * Returns the words of a stored notice, or undefined when this server cannot read it: it is older than templates or of a
 * newer server.
 * @param isNamed whether the reader may know its other person. A payment without the name shows the address.
 */
export const keptWords = (
  template: string | null,
  params: unknown,
  isNamed: boolean,
): NoticeWords | undefined =>
  template === null || !isTemplate(template)
    ? undefined
    : wordsFrom(template, isNamed ? params : withoutNames(params));
