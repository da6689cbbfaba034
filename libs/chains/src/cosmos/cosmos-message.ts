export interface Coin {
  readonly denom: string;
  readonly amount: string;
}

/** Integers with 18 implied decimals. */
interface CommissionRates {
  readonly rate: string;
  readonly maxRate: string;
  readonly maxChangeRate: string;
}

type Message<TypeUrl extends string, Value> = { readonly typeUrl: TypeUrl; readonly value: Readonly<Value> };

interface Staked {
  delegatorAddress: string;
  validatorAddress: string;
  amount: Coin;
}

/** `pubkey`: Ed25519, base64; empty if the signer provides it. */
export type CreateValidatorMessage = Message<
  '/cosmos.staking.v1beta1.MsgCreateValidator',
  {
    moniker: string;
    commission: CommissionRates;
    minSelfDelegation: string;
    delegatorAddress: string;
    validatorAddress: string;
    pubkey: string;
    value: Coin;
  }
>;

/** Integers are strings. */
export type CosmosMessage =
  | Message<
      '/cosmos.bank.v1beta1.MsgSend',
      { fromAddress: string; toAddress: string; amount: readonly Coin[] }
    >
  | Message<'/cosmos.staking.v1beta1.MsgDelegate', Staked>
  | Message<'/cosmos.staking.v1beta1.MsgUndelegate', Staked>
  | Message<'/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation', Staked & { creationHeight: string }>
  | Message<
      '/cosmos.staking.v1beta1.MsgBeginRedelegate',
      { delegatorAddress: string; validatorSrcAddress: string; validatorDstAddress: string; amount: Coin }
    >
  | Message<
      '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
      { delegatorAddress: string; validatorAddress: string }
    >
  | CreateValidatorMessage;
