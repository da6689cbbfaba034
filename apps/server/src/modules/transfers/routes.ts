import {
  ReplacementKind,
  type TransferType,
  TransferPreviewAnswer,
  TransferPreviewRequest,
  TransactionAnswer,
  TransferRequest,
  ReplacementsAnswer,
  ReplacementPreviewAnswer,
  ReplacementRequest,
} from '@tessera/contracts';
import { idempotencyKey } from '../../http/idempotency-key';
import { requireOpenCountry } from '../../http/open-country';
import type { Actor } from '../../platform/actor';
import { isFreezeExempt, sendingFrozen } from './limits/sending-freeze.service';
import type { Requester } from './transfer-deps';
import type { LedgerDeps } from '../chains';
import { consumeRateLimit, type IdentityDeps } from '../identity';
import { WalletParams, TransactionParams } from '../wallets';
import type { App } from '../../http/app-types';
import { previewTransfer } from './quote/preview-transfer.service';
import { stepUpCode } from '../../http/step-up-code';
import { serverError } from '../../platform/errors';
import { transferSigningRequest, submitTransfer } from './submit/submit-transfer.service';
import { readTransaction } from './entries/describe-transactions';
import type { SendDeps } from './submit/sign-transfer.service';
import { cancelHeld } from './hold/end-held.service';
import { readReplacements, previewReplacement } from './replace/preview-replacement.service';
import { submitReplacement } from './replace/submit-replacement.service';

/** @throws 403 for an account whose sending is frozen or whose country is blocked. */
export function requireSending(session: Actor): void {
  if (session.frozen) throw sendingFrozen();
  requireOpenCountry(session);
}

/** The same for a transfer of any type; freeze-exempt types are allowed. @throws 403 */
export function requireTransferring(session: Actor, type: TransferType): void {
  if (!isFreezeExempt(type)) requireSending(session);
}

/** A speed-up requires the right to send; a cancel moves no coins. @throws 403 */
export function requireReplacing(session: Actor, kind: ReplacementKind): void {
  if (kind === 'speed-up') requireSending(session);
}

type WalletRequest = Parameters<typeof idempotencyKey>[0] & { session: Actor; params: { id: string } };

export function readRequester(request: WalletRequest): Requester {
  const { userId, sessionId } = request.session;
  return { userId, sessionId, walletId: request.params.id, idempotencyKey: idempotencyKey(request) };
}

export function registerPreviewTransfer(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/transferPreview',
    {
      schema: {
        params: WalletParams,
        body: TransferPreviewRequest,
        response: { 200: TransferPreviewAnswer },
      },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      const { session, params, body } = request;
      requireTransferring(session, body.transferType);
      await consumeRateLimit(deps.db, deps.clock, 'transferPreview', params.id);
      const requester = readRequester(request);
      return { data: await previewTransfer(deps, requester, body) };
    },
  );
}

export function registerSendTransfer(app: App, deps: SendDeps): void {
  app.post(
    '/wallets/:id/transfer',
    {
      schema: { params: WalletParams, body: TransferRequest, response: { 202: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireTransferring(session, body.transferType);
      const requester = readRequester(request);
      const { id, answer } = await submitTransfer(
        deps,
        requester,
        transferSigningRequest(deps, requester, body),
        stepUpCode(request),
      );
      const data = await readTransaction(deps, params.id, id).catch((err: unknown) => {
        request.log.warn({ err, transfer: id }, 'failed to read a signed transfer');
        if (answer === undefined) throw err;
        return answer;
      });
      if (!data) throw serverError();
      return reply.code(202).send({ data });
    },
  );
}

/** Needs no wallet key and works while sending is frozen: a cancel moves no coins. */
export function registerCancelHold(app: App, deps: LedgerDeps): void {
  app.delete(
    '/wallets/:id/transactions/:transaction/hold',
    {
      schema: { params: TransactionParams, response: { 200: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => {
      const id = await cancelHeld(deps, params.id, params.transaction);
      const data = await readTransaction(deps, params.id, id);
      if (!data) throw serverError();
      return { data };
    },
  );
}

export function registerGetReplacements(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions/:transaction/replacements',
    {
      schema: { params: TransactionParams, response: { 200: ReplacementsAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => ({ data: await readReplacements(deps, params.id, params.transaction) }),
  );
}

export function registerPreviewReplacement(app: App, deps: LedgerDeps, kind: ReplacementKind): void {
  app.post(
    `/wallets/:id/transactions/:transaction/${kind}/preview`,
    {
      schema: { params: TransactionParams, response: { 200: ReplacementPreviewAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      const { session, params } = request;
      requireReplacing(session, kind);
      const requester = readRequester(request);
      return { data: await previewReplacement(deps, requester, params.transaction, kind) };
    },
  );
}

export function registerReplaceTransaction(app: App, deps: LedgerDeps, kind: ReplacementKind): void {
  app.post(
    `/wallets/:id/transactions/:transaction/${kind}`,
    {
      schema: { params: TransactionParams, body: ReplacementRequest, response: { 202: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireReplacing(session, kind);
      const requester = readRequester(request);
      const replacement = { requester, kind, passcode: body.walletPasscode };
      const id = await submitReplacement(deps, params.transaction, replacement);
      const data = await readTransaction(deps, params.id, id);
      if (!data) throw serverError();
      return reply.code(202).send({ data });
    },
  );
}

/** Registers the calls of the module under /api. */
export function registerTransfersRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerPreviewTransfer(app, deps);
  registerSendTransfer(app, deps);
  registerCancelHold(app, deps);
  registerGetReplacements(app, deps);
  for (const kind of ReplacementKind.options) {
    registerPreviewReplacement(app, deps, kind);
    registerReplaceTransaction(app, deps, kind);
  }
}
