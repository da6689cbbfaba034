// These packages extend the types of Fastify.
import type {} from '@fastify/cookie';
import type {} from '@fastify/swagger';
import type { StaffPermission } from '@tessera/contracts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type * as v from 'valibot';
import type { Actor } from '../platform/actor';

/** Infers types of body, query, params and responses from valibot schemas. */
interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>;

/**
 * Access rule of a route. `session`: signed in; `onboarded`: also with a complete profile; `wallet-owner`: also owner of the
 * wallet in the path's `id`; `permission`: staff with a role that has it, signed in with the authenticator app.
 */
export type Access =
  'public' | 'session' | 'onboarded' | 'wallet-owner' | { readonly permission: StaffPermission };

export interface AccessRow {
  method: string;
  url: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Of all routes, in order of registration. */
    accessRows: AccessRow[];
    /** Responses in flight, without event streams. */
    openAnswers: { count: number };
    /** Whether the process shuts down: `/health/ready` responds 503. */
    draining: { on: boolean };
  }
  interface FastifyRequest {
    /** Null on a public route without a valid access token. */
    optionalSession: Actor | null;
    /** @throws 401 when there is none */
    readonly session: Actor;
    readonly trace: string | undefined;
  }
}
