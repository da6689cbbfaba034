import type { EventCondition, TxQuery } from './tx-query';

interface Sql {
  readonly text: string;
  readonly values: unknown[];
}

export function searchSql({ hash, heights, events }: TxQuery): Sql {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (hash !== undefined) {
    return {
      text: `from (select * from tx where hash = ${bind(hash)}
             order by (result->>'code' = '0') desc, height desc limit 1) t`,
      values,
    };
  }
  const conditions = heights.map(({ operator, height }) => `t.height ${operator} ${bind(height)}`);
  if (events.length > 0) conditions.push(`(t.height, t.index) in (${eventSql(events, bind)})`);
  return { text: `from tx t where ${['true', ...conditions].join(' and ')}`, values };
}

/** Joins one row per condition, all of the same event. */
function eventSql(events: readonly EventCondition[], bind: (value: unknown) => string): string {
  const joins = events.slice(1).map((_, i) => `join tx_event e${i + 1} using (height, tx_index, seq)`);
  const conditions = events.map(({ key, operator, value }, i) => {
    const named = `e${i}.key = ${bind(key)}`;
    if (operator === 'EXISTS') return named;
    if (operator === 'CONTAINS') return `${named} and position(${bind(value)} in e${i}.value) > 0`;
    return `${named} and e${i}.value = ${bind(value)}`;
  });
  return `select height, tx_index from tx_event e0 ${joins.join(' ')} where ${conditions.join(' and ')}`;
}
