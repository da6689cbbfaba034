import type { EncodeObject } from '@cosmjs/proto-signing';

/** What came of a block. */
export interface Made {
  /** "0", or "codespace/code". */
  readonly outcome: string;
  readonly height: number;
  /** Of the block, in milliseconds. */
  readonly time: number;
  /** Rewards it paid out, in order. */
  readonly paid: readonly { readonly operator: string; readonly amount: bigint }[];
  /** Amount in the answer of an undelegation, or of what a withdrawal of commission paid. */
  readonly amount: bigint;
}

/** A chain that the model is compared with; each call makes one block. */
export interface Driver {
  /** People without a validator. */
  readonly people: readonly string[];
  readonly operators: readonly string[];
  deliver(address: string, message: EncodeObject): Promise<Made>;
  advance(ms: number): Promise<Made>;
  slash(operator: string, percent: number): Promise<Made>;
  /** Carries gRPC queries. */
  readonly rpc: {
    request(service: string, method: string, data: Uint8Array): Promise<Uint8Array>;
  };
  close(): Promise<void>;
}

export interface Attributes {
  readonly type: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

const valueOf = ({ attributes }: Attributes, name: string) =>
  attributes.find(({ key }) => key === name)?.value ?? '';

const amountIn = (text: string): bigint => BigInt(/^\d+/.exec(text)?.[0] ?? '0');

/** What a block's events say was paid. */
export function readEvents(events: readonly Attributes[]): Pick<Made, 'paid' | 'amount'> {
  const of = (type: string) => events.filter((event) => event.type === type);
  const [answer] = [...of('unbond'), ...of('withdraw_commission')];
  return {
    paid: of('withdraw_rewards').map((event) => ({
      operator: valueOf(event, 'validator'),
      amount: amountIn(valueOf(event, 'amount')),
    })),
    amount: answer === undefined ? 0n : amountIn(valueOf(answer, 'amount')),
  };
}
