import {
  CodeSentAnswer,
  IdentifierRequest,
  RemoveIdentifierRequest,
  UserAnswer,
  VerifyIdentifierRequest,
  SecurityStateAnswer,
  Done,
  EndTotpRequest,
  RecoveryCodesAnswer,
  RenewRecoveryCodesRequest,
  StartTotpAnswer,
  StartTotpRequest,
  VerifyTotpRequest,
} from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { CODE_SECONDS } from '../codes/code-expiry';
import { addIdentifier, verifyIdentifier, removeIdentifier } from '../identifiers/change-identifiers.service';
import type { IdentityDeps } from '../identity';
import { readSecurityState } from '../users/security-state';
import { endTotp, renewRecoveryCodes, startTotp, verifyTotp } from '../second-step/totp.service';

export function registerIdentifiers(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/identifiers',
    { schema: { body: IdentifierRequest, response: { 200: CodeSentAnswer } }, config: { access: 'session' } },
    async (request) => {
      await addIdentifier(deps, request.session.userId, request.body);
      return { message: 'We sent you a code', expires_in: CODE_SECONDS };
    },
  );
  app.post(
    '/user/identifiers/verify',
    {
      schema: { body: VerifyIdentifierRequest, response: { 200: UserAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({ data: await verifyIdentifier(deps, request.session.userId, request.body) }),
  );
  app.delete(
    '/user/identifiers/:id',
    {
      schema: { params: OwnParams, body: RemoveIdentifierRequest, response: noContent },
      config: { access: 'session' },
    },
    async (request, reply) => {
      await removeIdentifier(deps, request.session.userId, request.params.id, request.body);
      return reply.code(204).send();
    },
  );
}

export function registerGetSecurity(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/security',
    { schema: { response: { 200: SecurityStateAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await readSecurityState(deps.db, request.session.userId) }),
  );
}

export function registerTotp(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/totp',
    { schema: { body: StartTotpRequest, response: { 200: StartTotpAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await startTotp(deps, request.session.userId, request.body.password) }),
  );
  app.post(
    '/user/totp/verify',
    {
      schema: { body: VerifyTotpRequest, response: { 200: RecoveryCodesAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({
      data: { recovery_codes: await verifyTotp(deps, request.session, request.body.code) },
    }),
  );
  app.delete(
    '/user/totp',
    { schema: { body: EndTotpRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request) => {
      await endTotp(deps, request.session, request.body);
      return { message: 'The authenticator app is off' };
    },
  );
  app.post(
    '/user/totp/recovery-codes',
    {
      schema: { body: RenewRecoveryCodesRequest, response: { 200: RecoveryCodesAnswer } },
      config: { access: 'session' },
    },
    async (request) => ({
      data: { recovery_codes: await renewRecoveryCodes(deps, request.session.userId, request.body) },
    }),
  );
}
