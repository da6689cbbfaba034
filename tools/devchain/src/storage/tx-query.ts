export interface TxQuery {
  /** Upper-case hex; excludes other conditions, as in CometBFT. */
  readonly hash?: string;
  readonly heights: readonly HeightCondition[];
  /** Must match in one event, as in CometBFT 0.38. */
  readonly events: readonly EventCondition[];
}

export interface HeightCondition {
  readonly operator: '=' | '<' | '<=' | '>' | '>=';
  readonly height: number;
}

export interface EventCondition {
  /** Such as "transfer.recipient". */
  readonly key: string;
  readonly operator: '=' | 'CONTAINS' | 'EXISTS';
  readonly value: string;
}
