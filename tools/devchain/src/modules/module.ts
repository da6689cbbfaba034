import type { Context } from '../chain/context';
import type { Genesis } from '../genesis';

/** One module of the chain: its messages, queries and block hooks, as an SDK AppModule. */
export interface Module {
  readonly name: string;
  /** Names of the accounts the module owns; made at its genesis and closed to receivers. */
  readonly accounts?: readonly string[];
  readonly messages?: readonly MessageHandler[];
  readonly queries?: readonly QueryHandler[];
  /** Runs once, in the first block that knows the module: a module can be added to a stored chain. */
  initGenesis?(context: Context, genesis: Genesis): void;
  beginBlock?(context: Context): void;
  endBlock?(context: Context): void;
}

/** Handler of one message type on its encoded form. */
export interface MessageHandler {
  readonly typeUrl: string;
  /** Bech32 addresses that must sign; throws when the bytes do not decode. */
  signers(value: Uint8Array): string[];
  /** ValidateBasic: refuses before any check of the transaction, so without a fee. */
  validate(value: Uint8Array): void;
  execute(context: Context, value: Uint8Array): MessageResponse;
}

export interface MessageResponse {
  readonly typeUrl: string;
  readonly value: Uint8Array;
}

/** Handler of one gRPC query path, such as /cosmos.bank.v1beta1.Query/Balance. */
export interface QueryHandler {
  readonly path: string;
  answer(context: Context, request: Uint8Array): Uint8Array;
}

/** The part of a generated protobuf type that handlers use. */
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

/** A message handler from generated types and plain functions. */
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

/** A query handler from generated types and a plain function. */
export function defineQuery<Q, R>(
  path: string,
  request: Codec<Q>,
  response: Codec<R>,
  answer: (context: Context, request: Q) => R,
): QueryHandler {
  return {
    path,
    answer: (context, bytes) => response.encode(answer(context, request.decode(bytes))).finish(),
  };
}
