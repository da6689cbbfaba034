import {
  ReplacementKind,
  ReplacementPreviewAnswer,
  ReplacementRequest,
  ReplacementsAnswer,
} from '@tessera/contracts/replacements';
import {
  TransactionAnswer,
  TransferPreviewAnswer,
  TransferPreviewRequest,
  TransferRequest,
  type TransferType,
} from '@tessera/contracts/transfers';
import type { App } from '../../http/app-types';
import { idempotencyKey } from '../../http/idempotency-key';
import { requireOpenCountry } from '../../http/open-country';
import { stepUpCode } from '../../http/step-up-code';
import type { Actor } from '../../platform/actor';
import { serverError } from '../../platform/errors';
import type { LedgerDeps } from '../chains';
import { consumeRateLimit, type IdentityDeps } from '../identity';
import { TransactionParams, WalletParams } from '../wallets';
import { readTransaction } from './entries/describe-transactions';
import { cancelHeld } from './hold/end-held.service';
import { isFreezeExempt, sendingFrozen } from './limits/sending-limits.service';
import { previewTransfer } from './quote/preview-transfer.service';
import { previewReplacement, readReplacements } from './replace/preview-replacement.service';
import { submitReplacement } from './replace/submit-replacement.service';
import { submitTransfer, transferSigningRequest } from './submit/submit-transfer.service';
import type { Requester } from './transfer-deps';
import { ownerRoute } from '../../http/access';

export function requireSending(session: Actor): void {
  if (session.frozen) throw sendingFrozen();
  requireOpenCountry(session);
}

function requireTransferring(session: Actor, type: TransferType): void {
  if (!isFreezeExempt(type)) requireSending(session);
}

/** A cancel moves no coins, so it works while sending is frozen and from a blocked country. */
function requireReplacing(session: Actor, kind: ReplacementKind): void {
  if (kind === 'speed-up') requireSending(session);
}

type WalletRequest = Parameters<typeof idempotencyKey>[0] & { session: Actor; params: { id: string } };

export function readRequester(request: WalletRequest): Requester {
  const { userId, sessionId } = request.session;
  return { userId, sessionId, walletId: request.params.id, idempotencyKey: idempotencyKey(request) };
}

async function transactionAnswer(deps: LedgerDeps, walletId: string, id: string) {
  const data = await readTransaction(deps, walletId, id);
  if (!data) throw serverError();
  return { data };
}

export function registerTransfersRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  const transactionUrl = '/wallets/:id/transactions/:transaction';
  const preview = { 200: TransferPreviewAnswer };
  app.post(
    '/wallets/:id/transferPreview',
    ownerRoute({ params: WalletParams, body: TransferPreviewRequest, response: preview }, 'quote'),
    async (request) => {
      requireTransferring(request.session, request.body.transferType);
      await consumeRateLimit(deps.db, deps.clock, 'transferPreview', request.params.id);
      return { data: await previewTransfer(deps, readRequester(request), request.body) };
    },
  );
  app.post(
    '/wallets/:id/transfer',
    ownerRoute({ params: WalletParams, body: TransferRequest, response: { 202: TransactionAnswer } }),
    async (request, reply) => {
      const { session, params, body } = request;
      requireTransferring(session, body.transferType);
      const requester = readRequester(request);
      const signingRequest = transferSigningRequest(deps, requester, body);
      const { id, answer } = await submitTransfer(deps, requester, signingRequest, stepUpCode(request));
      const data = await readTransaction(deps, params.id, id).catch((err: unknown) => {
        request.log.warn({ err, transfer: id }, 'failed to read a signed transfer');
        if (answer === undefined) throw err;
        return answer;
      });
      if (!data) throw serverError();
      return reply.code(202).send({ data });
    },
  );
  // Cancelling a hold moves no coins, so it needs no wallet key and works while sending is frozen.
  app.delete(
    `${transactionUrl}/hold`,
    ownerRoute({ params: TransactionParams, response: { 200: TransactionAnswer } }),
    async ({ params: { id, transaction } }) =>
      transactionAnswer(deps, id, await cancelHeld(deps, id, transaction)),
  );
  app.get(
    `${transactionUrl}/replacements`,
    ownerRoute({ params: TransactionParams, response: { 200: ReplacementsAnswer } }),
    async ({ params }) => ({ data: await readReplacements(deps, params.id, params.transaction) }),
  );
  for (const kind of ReplacementKind.options) {
    app.post(
      `${transactionUrl}/${kind}/preview`,
      ownerRoute({ params: TransactionParams, response: { 200: ReplacementPreviewAnswer } }, 'quote'),
      async (request) => {
        requireReplacing(request.session, kind);
        const { transaction } = request.params;
        return { data: await previewReplacement(deps, readRequester(request), transaction, kind) };
      },
    );
    app.post(
      `${transactionUrl}/${kind}`,
      ownerRoute({
        params: TransactionParams,
        body: ReplacementRequest,
        response: { 202: TransactionAnswer },
      }),
      async (request, reply) => {
        const { session, params, body } = request;
        requireReplacing(session, kind);
        const replacement = { requester: readRequester(request), kind, passcode: body.walletPasscode };
        const id = await submitReplacement(deps, params.transaction, replacement);
        return reply.code(202).send(await transactionAnswer(deps, params.id, id));
      },
    );
  }
}
