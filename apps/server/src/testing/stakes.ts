import { operatorAddressOf } from '@tessera/chains';
import { TransferPreviewAnswer, type TransferType } from '@tessera/contracts/transfers';
import * as v from 'valibot';

import type { MoneyTest } from './create-money-test';
import { preview, readTransaction, send, sendBody, transactionIn, type WalletPerson } from './wallet-people';

/** Genesis validators of the development chain. */
export const northwind = operatorAddressOf('optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc');
export const cedar = operatorAddressOf('optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22');
export const kestrel = operatorAddressOf('optio17dqkjf7q69gcayppzrx956g3gg200llu0j90gd');
export const juniper = operatorAddressOf('optio19hpc2qla9xvv3jt3xymsxupnpt55tprc6yhhsw');
/** Valid operator address without a validator. */
export const nobody = operatorAddressOf('optio120stfaytny79un6nce8eg84wjpawvnf88mzted');

export interface Stake {
  to: string;
  amount?: string;
  from?: string;
  creationHeight?: string;
  memo?: string;
  symbol?: string;
  chainId?: string;
  walletPasscode?: string;
}

export function stakeBody(transferType: TransferType, stake: Stake) {
  const amount = transferType === 'claim-rewards' ? '0.000001' : '1';
  return { ...sendBody({ amount, ...stake }), transferType };
}

/** Waits until the transfer is final. @returns the history entry */
export async function carryOut(test: MoneyTest, person: WalletPerson, type: TransferType, stake: Stake) {
  const answer = await send(person, stakeBody(type, stake));
  const { id } = transactionIn(answer);
  await test.until(async () => (await readTransaction(person, id)).stage === 'final');
  return readTransaction(person, id);
}

export async function previewed(person: WalletPerson, type: TransferType, stake: Stake) {
  const answer = await preview(person, stakeBody(type, stake));
  return v.parse(TransferPreviewAnswer, answer.json()).data;
}

export async function refused(person: WalletPerson, type: TransferType, stake: Stake) {
  const answer = await preview(person, stakeBody(type, stake));
  const { errors } = v.parse(
    v.object({ errors: v.optional(v.record(v.string(), v.array(v.string()))) }),
    answer.json(),
  );
  return { status: answer.statusCode, errors };
}
