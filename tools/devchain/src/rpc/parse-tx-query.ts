import type { EventCondition, HeightCondition, TxQuery } from '../storage/tx-query';
import { internalError } from './rpc-error';

const CONDITION =
  /^\s*([\w.$-]+)\s*(?:(EXISTS)|(CONTAINS)\s*'([^']*)'|(<=|>=|=|<|>)\s*(?:'([^']*)'|(-?\d+)))\s*(?:AND\b|$)/;

/** Conditions joined by AND, numbers unquoted. */
export function parseTxQuery(text: string): TxQuery {
  const heights: HeightCondition[] = [];
  const events: EventCondition[] = [];
  let hash: string | undefined;
  let rest = text;
  do {
    const match = CONDITION.exec(rest);
    if (match === null) throw internalError(`failed to parse query: "${text}" near "${rest.trim()}"`);
    const [whole, key = '', exists, contains, part, operator = '=', quoted, number] = match;
    rest = rest.slice(whole.length);
    const value = part ?? quoted ?? number ?? '';
    if (key === 'tx.hash') hash = value.toUpperCase();
    else if (key === 'tx.height') heights.push(heightCondition(text, operator, value));
    else if (exists !== undefined) events.push({ key, operator: 'EXISTS', value });
    else if (contains !== undefined) events.push({ key, operator: 'CONTAINS', value });
    else if (operator === '=') events.push({ key, operator, value });
    else throw internalError(`failed to parse query: only tx.height can be compared by ${operator}`);
  } while (rest !== '');
  return { heights, events, ...(hash === undefined ? {} : { hash }) };
}

function heightCondition(text: string, operator: string, value: string): HeightCondition {
  const known = (['=', '<', '<=', '>', '>='] as const).find((it) => it === operator);
  if (known === undefined || !/^\d+$/.test(value)) {
    throw internalError(`failed to parse query: "${text}": tx.height needs a number`);
  }
  return { operator: known, height: Number(value) };
}
