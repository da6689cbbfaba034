import type { MessageHandler, Module } from '../module';
import { execMessage } from './exec-message';
import { grantMessage, revokeMessage } from './grant-messages';
import { grantQueries } from './grant-queries';
import { dropExpiredGrants } from './grants';

/** x/authz. */
export function createAuthzModule(modules: readonly Module[]): Module {
  const known = (typeUrl: string): MessageHandler | undefined =>
    messages.find((it) => it.typeUrl === typeUrl) ??
    modules.flatMap((it) => it.messages ?? []).find((it) => it.typeUrl === typeUrl);
  const messages: readonly MessageHandler[] = [grantMessage(known), revokeMessage, execMessage(known)];
  return { name: 'authz', messages, queries: grantQueries, beginBlock: dropExpiredGrants };
}
