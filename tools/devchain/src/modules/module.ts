import type { Context } from '../chain/context';
import type { Genesis } from '../genesis';

export interface Module {
  readonly name: string;
  /** Closed to payments. */
  readonly accounts?: readonly string[];
  readonly messages?: readonly MessageHandler[];
  readonly queries?: readonly QueryHandler[];
  /** Runs once, in the first block with this module. */
  initGenesis?(context: Context, genesis: Genesis): void;
  beginBlock?(context: Context): void;
  endBlock?(context: Context): void;
}

export interface MessageHandler {
  readonly typeUrl: string;
  /** @throws when the bytes do not decode */
  signers(value: Uint8Array): string[];
  /** Rejects before any check, so without a fee. */
  validate(value: Uint8Array): void;
  execute(context: Context, value: Uint8Array): MessageResponse;
}

export interface MessageResponse {
  readonly typeUrl: string;
  readonly value: Uint8Array;
}

/** Path such as /cosmos.bank.v1beta1.Query/Balance. */
export interface QueryHandler {
  readonly path: string;
  handle(context: Context, request: Uint8Array): Uint8Array;
}

export interface Codec<T> {
  readonly typeUrl: string;
  encode(message: T): { finish(): Uint8Array };
  decode(bytes: Uint8Array): T;
}

interface MessageDefinition<Message, Response> {
  readonly message: Codec<Message>;
  readonly response: Codec<Response>;
  readonly signers: (message: Message) => string[];
  readonly validate?: (message: Message) => void;
  readonly execute: (context: Context, message: Message) => Response;
}

export function defineMessage<M, R>({
  message,
  response,
  signers,
  validate,
  execute,
}: MessageDefinition<M, R>): MessageHandler {
  return {
    typeUrl: message.typeUrl,
    signers: (value) => signers(message.decode(value)),
    validate: (value) => validate?.(message.decode(value)),
    execute: (context, value) => ({
      typeUrl: response.typeUrl,
      value: response.encode(execute(context, message.decode(value))).finish(),
    }),
  };
}

export function defineQuery<Q, R>(
  path: string,
  request: Codec<Q>,
  response: Codec<R>,
  answer: (context: Context, request: Q) => R,
): QueryHandler {
  return {
    path,
    handle: (context, bytes) => response.encode(answer(context, request.decode(bytes))).finish(),
  };
}
