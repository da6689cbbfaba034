import {
  EndTotpRequest,
  RecoveryCodesAnswer,
  RemoveIdentifierRequest,
  RenewRecoveryCodesRequest,
  SecurityStateAnswer,
  StartTotpAnswer,
  StartTotpRequest,
  VerifyTotpRequest,
} from '@tessera/contracts/account';
import {
  CodeSentAnswer,
  IdentifierRequest,
  UserAnswer,
  VerifyIdentifierRequest,
} from '@tessera/contracts/identity';
import { Done } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { CODE_SECONDS } from '../codes/code-expiry';
import { addIdentifier, removeIdentifier, verifyIdentifier } from '../identifiers/change-identifiers.service';
import type { IdentityDeps } from '../identity';
import { endTotp, renewRecoveryCodes, startTotp, verifyTotp } from '../second-step/totp.service';
import { readSecurityState } from '../users/security-state';
import { sessionCall } from './client';

export function registerSecurity(app: App, deps: IdentityDeps): void {
  const config = { access: 'session' } as const;
  app.get(
    '/user/security',
    { schema: { response: { 200: SecurityStateAnswer } }, config },
    async (request) => ({
      data: await readSecurityState(deps.db, request.session.userId),
    }),
  );

  app.post('/user/identifiers', sessionCall(IdentifierRequest, CodeSentAnswer), async ({ session, body }) => {
    await addIdentifier(deps, session.userId, body);
    return { message: 'We sent you a code', expires_in: CODE_SECONDS };
  });
  const verification = sessionCall(VerifyIdentifierRequest, UserAnswer);
  app.post('/user/identifiers/verify', verification, async ({ session, body }) => ({
    data: await verifyIdentifier(deps, session.userId, body),
  }));
  app.delete(
    '/user/identifiers/:id',
    { schema: { params: OwnParams, body: RemoveIdentifierRequest, response: noContent }, config },
    async ({ session, params, body }) => {
      await removeIdentifier(deps, session.userId, params.id, body);
    },
  );

  app.post('/user/totp', sessionCall(StartTotpRequest, StartTotpAnswer), async ({ session, body }) => ({
    data: await startTotp(deps, session.userId, body.password),
  }));
  app.post('/user/totp/verify', sessionCall(VerifyTotpRequest, RecoveryCodesAnswer), async (request) => ({
    data: { recovery_codes: await verifyTotp(deps, request.session, request.body.code) },
  }));
  app.delete('/user/totp', sessionCall(EndTotpRequest, Done), async ({ session, body }) => {
    await endTotp(deps, session, body);
    return { message: 'The authenticator app is off' };
  });
  const renewal = sessionCall(RenewRecoveryCodesRequest, RecoveryCodesAnswer);
  app.post('/user/totp/recovery-codes', renewal, async ({ session, body }) => ({
    data: { recovery_codes: await renewRecoveryCodes(deps, session.userId, body) },
  }));
}
