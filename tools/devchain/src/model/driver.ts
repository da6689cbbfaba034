import type { EncodeObject } from '@cosmjs/proto-signing';

/** Result of a block. */
export interface Made {
  /** "0" or "codespace/code". */
  readonly outcome: string;
  readonly height: number;
  /** Block time in ms. */
  readonly time: number;
  /** Paid rewards, in order. */
  readonly paid: readonly { readonly operator: string; readonly amount: bigint }[];
  /** Amount of the undelegation or of the withdrawn commission. */
  readonly amount: bigint;
}

/** Chain under comparison; each call produces one block. */
export interface Driver {
  /** Accounts without a validator. */
  readonly people: readonly string[];
  readonly operators: readonly string[];
  deliver(address: string, message: EncodeObject): Promise<Made>;
  advance(ms: number): Promise<Made>;
  slash(operator: string, percent: number): Promise<Made>;
  /** Transport of gRPC queries. */
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

/** Reads the paid amounts from block events. */
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
