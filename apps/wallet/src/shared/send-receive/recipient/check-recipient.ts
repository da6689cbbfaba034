import { MEMO_CHAINS } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { TokenRow } from '@tessera/contracts/wallets';
import { addressKind } from './address-kind';
import { bech32Prefix } from './bech32';
import { hasRightCapitals } from './eip55';
import { sendText } from '../messages';

export type RecipientCheck =
  | { state: 'empty' }
  /** Incomplete but valid so far: no error while typing. `help` describes the format of a username. */
  | { state: 'incomplete'; help?: string }
  | { state: 'ok' }
  | { state: 'wrong'; message: string };

/** Length of data and checksum of an account address, after prefix and separator `1`. */
const DATA_LENGTH = 38;
const username = /^@[a-z0-9_.]{3,30}$/i;
const evmAddress = /^0x[0-9a-f]{40}$/i;
const evmBeginning = /^0x[0-9a-f]{0,39}$/i;
const bech32Beginning = /^[a-z]{1,16}(1[02-9ac-hj-np-z]*)?$/i;

const wrong = (message: string): RecipientCheck => ({ state: 'wrong', message });

/** @param own prefix of the sender's address, which is the prefix of this deployment's network */
function checkOptio(text: string, own: string): RecipientCheck {
  const length = own.length + 1 + DATA_LENGTH;
  const prefix = bech32Prefix(text);
  if (prefix === own && text.length === length) return { state: 'ok' };
  if (prefix !== null)
    return wrong(prefix.startsWith(own) ? messages.addressRefused : messages.addressForeign);
  const canGrow = bech32Beginning.test(text) && text.length < length;
  return canGrow ? { state: 'incomplete' } : wrong(messages.addressInvalid);
}

function checkEvm(text: string): RecipientCheck {
  if (evmAddress.test(text)) {
    if (/^0x0+$/i.test(text)) return wrong(messages.addressRefused);
    return hasRightCapitals(text) ? { state: 'ok' } : wrong(sendText.checksumWrong);
  }
  if (evmBeginning.test(text) || '0x'.startsWith(text)) return { state: 'incomplete' };
  return wrong(bech32Prefix(text) === null ? messages.addressInvalid : messages.addressForeign);
}

/** Checks format, chain, checksum and the user's own address without a request. @param row the sent token, with the sender's address */
export function checkRecipient(
  typed: string,
  { chainId, chainName, address }: Pick<TokenRow, 'chainId' | 'chainName' | 'address'>,
): RecipientCheck {
  const text = typed.trim();
  if (text === '') return { state: 'empty' };
  if (text.startsWith('@'))
    return username.test(text) ? { state: 'ok' } : { state: 'incomplete', help: messages.usernameFormat };
  if (text.toLowerCase() === address.toLowerCase()) return wrong(messages.addressOwn);
  const onOptio = MEMO_CHAINS.includes(chainId);
  const own = bech32Prefix(address) ?? 'optio';
  const kind = text.toLowerCase().startsWith(`${own}1`) ? 'an Optio' : addressKind(text);
  if (kind !== null && kind !== (onOptio ? 'an Optio' : 'an Ethereum')) {
    return wrong(`This is ${kind} address. You are sending on ${chainName}.`);
  }
  return onOptio ? checkOptio(text, own) : checkEvm(text);
}

/** Returns the field error after blur, also for an incomplete recipient. */
export function recipientError(check: RecipientCheck, left: boolean): string | undefined {
  if (check.state === 'wrong') return check.message;
  if (!left || check.state === 'ok') return undefined;
  if (check.state === 'empty') return messages.receiverRequired;
  return check.help ?? messages.addressInvalid;
}
