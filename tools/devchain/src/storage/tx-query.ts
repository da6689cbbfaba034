export interface TxQuery {
  /** Upper-case hex; CometBFT then ignores all other conditions. */
  readonly hash?: string;
  readonly heights: readonly HeightCondition[];
  /** All must match in one event, as in CometBFT 0.38's index. */
  readonly events: readonly EventCondition[];
}

export interface HeightCondition {
  readonly operator: '=' | '<' | '<=' | '>' | '>=';
  readonly height: number;
}

export interface EventCondition {
  /** Event type and attribute, such as "transfer.recipient". */
  readonly key: string;
  readonly operator: '=' | 'CONTAINS' | 'EXISTS';
  readonly value: string;
}
