/** A parsed tx_search query. */
export interface TxQuery {
  /** Upper-case hex; when given, CometBFT ignores every other condition. */
  readonly hash?: string;
  readonly heights: readonly HeightCondition[];
  /** All of them must hold in one and the same event, as in CometBFT 0.38's index. */
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
