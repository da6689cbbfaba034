/** An ABCI event; attribute keys are plain text since CometBFT 0.38. */
export interface ChainEvent {
  readonly type: string;
  readonly attributes: readonly EventAttribute[];
}

export interface EventAttribute {
  readonly key: string;
  readonly value: string;
}

/** Builds an event from its attributes in order. */
export function event(type: string, attributes: Record<string, string>): ChainEvent {
  return { type, attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })) };
}

/** The event with the index of the message that emitted it, as SDK 0.50 marks message events. */
export const withMessageIndex = (event: ChainEvent, index: number): ChainEvent =>
  withAttribute(event, 'msg_index', index);

export const withAttribute = ({ type, attributes }: ChainEvent, key: string, value: number): ChainEvent => ({
  type,
  attributes: [...attributes, { key, value: String(value) }],
});
