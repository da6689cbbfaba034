import * as messages from '@tessera/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../platform/errors';

export function stepUpCode({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const code = headers['x-step-up'];
  if (code === undefined) return undefined;
  if (typeof code === 'string' && /^\d{6}$/.test(code)) return code;
  throw invalid({ 'x-step-up': messages.codeFormat });
}
