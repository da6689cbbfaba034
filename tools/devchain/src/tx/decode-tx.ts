import { AuthInfo, Fee, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { AbciError } from '../chain/abci-error';
import { parseCoins } from '../chain/coins';
import { sdkErrors } from '../chain/sdk-errors';
import type { Router } from '../modules/router';
import type { DecodedMessage, DecodedTx } from './decoded-tx';
import { hashOf } from './hash';

/** x/auth/tx/decoder.go: all decoding errors are sdk/2. */
export function decodeTx(bytes: Uint8Array, router: Router): DecodedTx {
  if (bytes.length === 0) throw sdkErrors.txDecode('tx bytes are empty');
  try {
    const raw = TxRaw.decode(bytes);
    rejectOtherEncodings(bytes, raw);
    const body = TxBody.decode(raw.bodyBytes);
    const authInfo = AuthInfo.decode(raw.authInfoBytes);
    const fee = authInfo.fee ?? Fee.fromPartial({});
    const messages = body.messages.map((message) => decodeMessage(message, router));
    return {
      bytes,
      hash: hashOf(bytes),
      raw,
      body,
      authInfo,
      fee,
      feeCoins: parseCoins(fee.amount),
      messages,
    };
  } catch (error) {
    if (error instanceof AbciError) throw error;
    throw sdkErrors.txDecode(error instanceof Error ? error.message : 'malformed protobuf');
  }
}

/** ADR 027: other encodings would let third parties change the hash. */
function rejectOtherEncodings(bytes: Uint8Array, raw: TxRaw): void {
  if (!Buffer.from(TxRaw.encode(raw).finish()).equals(bytes)) {
    throw sdkErrors.txDecode('tx raw is not in canonical encoding');
  }
}

function decodeMessage({ typeUrl, value }: Any, router: Router): DecodedMessage {
  const handler = router.message(typeUrl);
  if (handler === undefined) throw sdkErrors.txDecode(`unable to resolve type URL ${typeUrl}`);
  handler.signers(value);
  return { handler, value };
}
