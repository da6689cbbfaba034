import { messages, type ResetWalletKeyRequest } from '@tessera/contracts';
import { keyErrorOf, keyErrorText } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { formatDate } from '@tessera/ui';
import type { Proof } from './key-proof';

type Field = keyof ResetWalletKeyRequest;
type SetError = (
  name: Field | 'root',
  error: { message: string },
  options?: { shouldFocus: boolean },
) => void;

const fields: readonly Field[] = [
  'currentPasscode',
  'mnemonic',
  'walletPasscode',
  'walletPasscode_confirmation',
];

/** Shows a rejection as field or root error. @returns whether the key is locked */
export function showRefusal(error: unknown, proof: Proof, setError: SetError): boolean {
  const keyError = keyErrorOf(error);
  if (keyError !== null) {
    const field = proof === 'key' ? 'currentPasscode' : 'mnemonic';
    setError(field, { message: keyErrorText(keyError, formatDate) }, { shouldFocus: true });
    return keyError.lockedUntil !== null;
  }
  const named = error instanceof ApiError ? error.fieldErrors : {};
  const known = fields.filter((field) => named[field] !== undefined);
  known.forEach((field, index) =>
    setError(field, { message: named[field] ?? '' }, { shouldFocus: index === 0 }),
  );
  if (known.length === 0) setError('root', { message: rootMessage(error) });
  return false;
}

/** Returns the server's message for 429, else the specified text. */
const rootMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? messageOf(error) : messages.updateWalletKeyFailed;
