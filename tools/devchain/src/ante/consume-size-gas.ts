import { getAuthParams } from '../modules/auth/params';
import type { AnteStep } from './ante-step';

/** Key, signature, amino framing. */
const SIMULATED_SIGNATURE_BYTES = 117n;

/** x/auth/ante/basic.go ConsumeTxSizeGasDecorator. */
export const consumeSizeGas: AnteStep = ({ store, gas, mode }, { bytes, raw }) => {
  const { txSizeCostPerByte } = getAuthParams(store);
  gas.consume(txSizeCostPerByte * BigInt(bytes.length), 'txSize');
  if (mode !== 'simulate') return;
  const missing = raw.signatures.filter((signature) => signature.length === 0).length;
  gas.consume(txSizeCostPerByte * SIMULATED_SIGNATURE_BYTES * BigInt(missing), 'txSize');
};
