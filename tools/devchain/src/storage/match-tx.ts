import type { IncludedTx } from './chain-storage';
import type { EventCondition, HeightCondition, TxQuery } from './tx-query';

export function matchesTx({ height, result }: IncludedTx, { heights, events }: TxQuery): boolean {
  if (!heights.every((condition) => matchesHeight(height, condition))) return false;
  if (events.length === 0) return true;
  return result.events.some(({ type, attributes }) =>
    events.every((condition) =>
      attributes.some(
        ({ key, value }) => `${type}.${key}` === condition.key && matchesValue(value, condition),
      ),
    ),
  );
}

function matchesHeight(actual: number, { operator, height }: HeightCondition): boolean {
  switch (operator) {
    case '=':
      return actual === height;
    case '<':
      return actual < height;
    case '<=':
      return actual <= height;
    case '>':
      return actual > height;
    case '>=':
      return actual >= height;
  }
}

function matchesValue(actual: string, { operator, value }: EventCondition): boolean {
  if (operator === 'EXISTS') return true;
  return operator === 'CONTAINS' ? actual.includes(value) : actual === value;
}
