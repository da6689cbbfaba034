import { moduleAddress } from '../chain/address';
import { areValid, formatCoins } from '../chain/coins';
import { BASE_DENOM } from '../chain/constants';
import { ceil } from '../chain/dec';
import type { Context } from '../chain/context';
import { AbciError } from '../chain/abci-error';
import { event } from '../chain/event';
import { sdkErrors } from '../chain/sdk-errors';
import { getAccount } from '../modules/auth/accounts';
import { FEE_COLLECTOR } from '../modules/auth/auth-module';
import { sendCoins } from '../modules/bank/send-coins';
import { signersOf, type DecodedTx } from '../tx/decoded-tx';
import type { AnteStep } from './ante-step';

/** x/auth/ante/fee.go DeductFeeDecorator: before anything else can fail. */
export const deductFee: AnteStep = (context, tx) => {
  const { fee, feeCoins } = tx;
  if (context.mode !== 'simulate') checkFee(context, tx);
  if (fee.granter !== '') throw sdkErrors.invalidRequest('fee grants are not enabled');

  const [firstSigner = ''] = signersOf(tx);
  const payer = fee.payer === '' ? firstSigner : fee.payer;
  if (getAccount(context.store, payer) === undefined) {
    throw sdkErrors.unknownAddress(`fee payer address: ${payer} does not exist`);
  }
  if (feeCoins.some(({ amount }) => amount !== 0n)) payFee(context, payer, tx);
  context.emit(event('tx', { fee: formatCoins(feeCoins), fee_payer: payer }));
};

/** x/auth/ante/validator_tx_fee.go; CheckTx only. */
function checkFee({ mode, minGasPrice = 0n }: Context, { fee, feeCoins }: DecodedTx): void {
  if (fee.gasLimit === 0n) throw sdkErrors.invalidGasLimit('must provide positive gas');
  if (mode === 'deliver') return;
  const required = ceil(fee.gasLimit * minGasPrice);
  if (feeCoins.some(({ denom, amount }) => denom === BASE_DENOM && amount >= required)) return;
  throw sdkErrors.insufficientFee(
    `insufficient fees; got: ${formatCoins(feeCoins)} required: ${required}${BASE_DENOM}`,
  );
}

function payFee(context: Context, payer: string, { feeCoins }: DecodedTx): void {
  if (!areValid(feeCoins)) throw sdkErrors.insufficientFee(`invalid fee amount: ${formatCoins(feeCoins)}`);
  try {
    sendCoins(context, payer, moduleAddress(FEE_COLLECTOR), feeCoins);
  } catch (error) {
    if (!(error instanceof AbciError) || error.codespace !== 'sdk' || error.code !== 5) throw error;
    throw sdkErrors.insufficientFunds(error.message);
  }
}
