/** ABCI event; attribute keys are plain text since CometBFT 0.38. */
export interface ChainEvent {
  readonly type: string;
  readonly attributes: readonly EventAttribute[];
}

export interface EventAttribute {
  readonly key: string;
  readonly value: string;
}

export function event(type: string, attributes: Record<string, string>): ChainEvent {
  return { type, attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })) };
}

/** As SDK 0.50. */
export const withMessageIndex = (event: ChainEvent, index: number): ChainEvent =>
  withAttribute(event, 'msg_index', index);

export const withAttribute = ({ type, attributes }: ChainEvent, key: string, value: number): ChainEvent => ({
  type,
  attributes: [...attributes, { key, value: String(value) }],
});
