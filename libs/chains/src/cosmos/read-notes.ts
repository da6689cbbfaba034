import { decodeTxRaw } from '@cosmjs/proto-signing';
import { MsgExec, MsgGrant, MsgRevoke } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import type { ChainNote, NewNote } from '../notes';
import { checkCosmosAddress } from './address';
import { readLockMessage } from './lock-codec';
import { innerMessages, type Message } from './events';
import { parseCoins } from './convert';

/** Includes authz executions. */
export const readNotes = (bytes: Uint8Array): ChainNote[] =>
  numberByKind(flat(messagesOf(bytes)).flatMap(notesOf));

/** Notes of the fee payer, as in `readAttempts`. A failed gift of locked stake is an attempted payment. */
export const readFailedNotes = (bytes: Uint8Array, payer: string): ChainNote[] =>
  numberByKind(
    messagesOf(bytes)
      .flatMap(notesOf)
      .filter(({ address }) => address === payer),
  );

const numberByKind = (notes: readonly NewNote[]): ChainNote[] =>
  notes.map((note, index) => ({ index, ...note }));

function messagesOf(bytes: Uint8Array): readonly Message[] {
  try {
    return decodeTxRaw(bytes).body.messages;
  } catch {
    return [];
  }
}

const flat = (messages: readonly Message[]): Message[] =>
  messages.flatMap((message) => [message, ...flat(innerMessages(message))]);

function notesOf(message: Message): NewNote[] {
  try {
    return [...lockNotes(message), ...authorizationNotes(message)];
  } catch {
    return [];
  }
}

const lockNotes = (message: Message): NewNote[] =>
  readLockMessage(message).flatMap(({ address, until, coin }) =>
    parseCoins(`${coin.amount}${coin.denom}`).flatMap(({ symbol, base }): NewNote[] => {
      if (!symbol || base === 0n || !checkCosmosAddress(address).ok) return [];
      return [{ kind: 'lock', address, symbol, base, ...endOf(until) }];
    }),
  );

/** Locks end at the start of their day, UTC. */
function endOf(day: string): { until?: string } {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(time) ? {} : { until: new Date(time).toISOString() };
}

function authorizationNotes(message: Message): NewNote[] {
  const { typeUrl, value } = message;
  switch (typeUrl) {
    case MsgGrant.typeUrl:
    case MsgRevoke.typeUrl: {
      const { granter, grantee } = (typeUrl === MsgGrant.typeUrl ? MsgGrant : MsgRevoke).decode(value);
      return [authorization(granter, grantee)];
    }
    case MsgExec.typeUrl:
      return [authorization(MsgExec.decode(value).grantee)];
    default:
      return [];
  }
}

function authorization(address: string, other?: string): NewNote {
  const known = other !== undefined && checkCosmosAddress(other).ok;
  return { kind: 'authorization', address, ...(known ? { other } : {}) };
}
