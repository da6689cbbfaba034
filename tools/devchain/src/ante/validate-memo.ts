import { sdkErrors } from '../chain/sdk-errors';
import { getAuthParams } from '../modules/auth/params';
import type { AnteStep } from './ante-step';

/** x/auth/ante/basic.go ValidateMemoDecorator; Go's len() counts UTF-8 bytes. */
export const validateMemo: AnteStep = ({ store }, { body }) => {
  const length = Buffer.byteLength(body.memo);
  if (length === 0) return;
  const { maxMemoCharacters } = getAuthParams(store);
  if (BigInt(length) > maxMemoCharacters) {
    throw sdkErrors.memoTooLarge(
      `maximum number of characters is ${maxMemoCharacters} but received ${length} characters`,
    );
  }
};
