// Imported for their module augmentations, which add properties to Fastify's types.
import type {} from '@fastify/cookie';
import type {} from '@fastify/swagger';
import type { StaffPermission } from '@tessera/contracts/staff-permissions';
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
 * `session` requires a signed-in user, `onboarded` also a complete profile, `wallet-owner` also that the user owns the
 * wallet with the `id` in the path. For `permission`, see `requireStaff`; methods other than GET are changes.
 */
export type Access =
  | 'public'
  | 'session'
  | 'onboarded'
  | 'wallet-owner'
  | { readonly permission: StaffPermission };

/** Kind of a request under load, in the order of rejection. A `quote` is a read that a payment needs. */
export type Load = 'background' | 'read' | 'quote' | 'change';

export interface AccessRow {
  method: string;
  url: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Order of rejection under load. Default: `read` for GET, else `change`. */
    load?: Load | undefined;
  }
  interface FastifyInstance {
    accessRows: AccessRow[];
    openAnswers: { count: number };
    draining: { on: boolean };
  }
  interface FastifyRequest {
    optionalSession: Actor | null;
    readonly session: Actor;
    readonly trace: string | undefined;
    /** Set when the queue for database connections or the deadline for reads has rejected the request. */
    rejected: 'queue' | 'deadline' | undefined;
  }
}
