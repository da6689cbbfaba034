import type { EncodeObject } from '@cosmjs/proto-signing';

export interface BlockResult {
  /** "0" or "codespace/code". */
  readonly outcome: string;
  readonly height: number;
  /** Milliseconds. */
  readonly time: number;
  /** In order. */
  readonly paid: readonly { readonly operator: string; readonly amount: bigint }[];
  /** Of the undelegation or the withdrawn commission. */
  readonly amount: bigint;
}

/** Each call produces one block. */
export interface Driver {
  /** Accounts without a validator. */
  readonly people: readonly string[];
  readonly operators: readonly string[];
  deliver(address: string, message: EncodeObject): Promise<BlockResult>;
  advance(ms: number): Promise<BlockResult>;
  slash(operator: string, percent: number): Promise<BlockResult>;
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

export function readEvents(events: readonly Attributes[]): Pick<BlockResult, 'paid' | 'amount'> {
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
