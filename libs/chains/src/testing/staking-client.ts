import { DirectSecp256k1Wallet, Registry, type EncodeObject } from '@cosmjs/proto-signing';
import { MsgUnjail } from 'cosmjs-types/cosmos/slashing/v1beta1/tx';
import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { defaultRegistryTypes, GasPrice, SigningStargateClient } from '@cosmjs/stargate';

/** Transactions from outside the product. */
export async function stakingClient(url: string, key: Uint8Array) {
  const wallet = await DirectSecp256k1Wallet.fromKey(key, 'optio');
  const [account] = await wallet.getAccounts();
  const address = account?.address ?? '';
  const gasPrice = GasPrice.fromString('1.5uOPT');
  const client = await SigningStargateClient.connectWithSigner(url, wallet, {
    registry: new Registry([...defaultRegistryTypes, [MsgUnjail.typeUrl, MsgUnjail]]),
    gasPrice,
    broadcastPollIntervalMs: 50,
  });

  /** @throws when rejected or failed */
  async function run(...messages: EncodeObject[]): Promise<string> {
    const { code, rawLog, transactionHash } = await client.signAndBroadcast(address, messages, 1.8);
    if (code !== 0) throw new Error(rawLog);
    return transactionHash;
  }

  return { address, run, disconnect: () => client.disconnect() };
}

const uopt = (amount: bigint) => ({ denom: 'uOPT', amount: amount.toString() });

/** Whole base units. */
export const stakingMessages = {
  delegate: (delegatorAddress: string, validatorAddress: string, amount: bigint): EncodeObject => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgDelegate',
    value: { delegatorAddress, validatorAddress, amount: uopt(amount) },
  }),
  undelegate: (delegatorAddress: string, validatorAddress: string, amount: bigint): EncodeObject => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgUndelegate',
    value: { delegatorAddress, validatorAddress, amount: uopt(amount) },
  }),
  cancelUndelegate: (
    delegatorAddress: string,
    validatorAddress: string,
    amount: bigint,
    creationHeight: bigint,
  ): EncodeObject => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
    value: { delegatorAddress, validatorAddress, amount: uopt(amount), creationHeight },
  }),
  redelegate: (
    delegatorAddress: string,
    validatorSrcAddress: string,
    validatorDstAddress: string,
    amount: bigint,
  ): EncodeObject => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgBeginRedelegate',
    value: { delegatorAddress, validatorSrcAddress, validatorDstAddress, amount: uopt(amount) },
  }),
  claim: (delegatorAddress: string, validatorAddress: string): EncodeObject => ({
    typeUrl: '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
    value: { delegatorAddress, validatorAddress },
  }),
  claimCommission: (validatorAddress: string): EncodeObject => ({
    typeUrl: '/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission',
    value: { validatorAddress },
  }),
  createValidator: (
    validatorAddress: string,
    { moniker, amount }: { moniker: string; amount: bigint },
  ): EncodeObject => ({
    typeUrl: '/cosmos.staking.v1beta1.MsgCreateValidator',
    value: {
      description: { moniker, identity: '', website: '', securityContact: '', details: '' },
      // 5 %, maximum 20 %, change of 1 % per day; in 10^-18.
      commission: {
        rate: `5${'0'.repeat(16)}`,
        maxRate: `20${'0'.repeat(16)}`,
        maxChangeRate: `1${'0'.repeat(16)}`,
      },
      minSelfDelegation: '1',
      delegatorAddress: toBech32('optio', fromBech32(validatorAddress).data),
      validatorAddress,
      pubkey: {
        typeUrl: PubKey.typeUrl,
        value: PubKey.encode({ key: crypto.getRandomValues(new Uint8Array(32)) }).finish(),
      },
      value: uopt(amount),
    },
  }),
  unjail: (validatorAddr: string): EncodeObject => ({
    typeUrl: MsgUnjail.typeUrl,
    value: { validatorAddr },
  }),
  setWithdrawAddress: (delegatorAddress: string, withdrawAddress: string): EncodeObject => ({
    typeUrl: '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress',
    value: { delegatorAddress, withdrawAddress },
  }),
};
