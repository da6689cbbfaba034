import {
  CreateValidatorPreviewAnswer,
  CreateValidatorPreviewRequest,
  CreatedValidatorAnswer,
  CreateValidatorRequest,
  ValidatorsAnswer,
  ValidatorDetailAnswer,
  ValidatorParams,
  StakingParamsAnswer,
  StakingPoolAnswer,
  RewardsAnswer,
  RewardsQuery,
} from '@tessera/contracts';
import type { LedgerDeps } from '../chains';
import { consumeRateLimit, type IdentityDeps } from '../identity';
import { requireSending, type SendDeps } from '../transfers';
import { WalletParams } from '../wallets';
import type { App } from '../../http/app-types';
import { previewCreateValidator } from './create-validator/preview-create-validator.service';
import { idempotencyKey } from '../../http/idempotency-key';
import { stepUpCode } from '../../http/step-up-code';
import { createValidator } from './create-validator/create-validator.service';
import { listValidators, validatorDetail } from './validators/validator-detail.service';
import { readStakingParams, readStakingPool } from './staking-chain.service';
import { readRewards } from './rewards/read-rewards.service';

export function registerPreviewCreateValidator(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/createValidatorPreview',
    {
      schema: {
        params: WalletParams,
        body: CreateValidatorPreviewRequest,
        response: { 200: CreateValidatorPreviewAnswer },
      },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      const { session, params, body } = request;
      requireSending(session);
      await consumeRateLimit(deps.db, deps.clock, 'validatorCreation', params.id);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      return { data: await previewCreateValidator(deps, caller, body) };
    },
  );
}

export function registerCreateValidator(app: App, deps: SendDeps): void {
  app.post(
    '/wallets/:id/createValidator',
    {
      schema: {
        params: WalletParams,
        body: CreateValidatorRequest,
        response: { 202: CreatedValidatorAnswer },
      },
      config: { access: 'wallet-owner' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireSending(session);
      await consumeRateLimit(deps.db, deps.clock, 'validatorCreation', params.id);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      const data = await createValidator(deps, caller, body, stepUpCode(request));
      // The response may contain the validator's private key.
      return reply.code(202).header('cache-control', 'no-store').send({ data });
    },
  );
}

export function registerGetValidators(app: App, deps: LedgerDeps): void {
  app.get(
    '/validators',
    { schema: { response: { 200: ValidatorsAnswer } }, config: { access: 'session' } },
    async (_request, reply) => {
      const { text, answer } = await listValidators(deps);
      // The body is already serialised and validated.
      void reply.type('application/json; charset=utf-8').serializer(() => text);
      return answer;
    },
  );
}

export function registerGetValidator(app: App, deps: LedgerDeps): void {
  app.get(
    '/validators/:operatorAddress',
    {
      schema: { params: ValidatorParams, response: { 200: ValidatorDetailAnswer } },
      config: { access: 'session' },
    },
    async ({ params }) => ({ data: await validatorDetail(deps, params.operatorAddress) }),
  );
}

export function registerGetStakingParams(app: App, deps: LedgerDeps): void {
  app.get(
    '/staking/params',
    { schema: { response: { 200: StakingParamsAnswer } }, config: { access: 'session' } },
    async () => ({ data: await readStakingParams(deps) }),
  );
}

export function registerGetStakingPool(app: App, deps: LedgerDeps): void {
  app.get(
    '/staking/pool',
    { schema: { response: { 200: StakingPoolAnswer } }, config: { access: 'session' } },
    async () => ({ data: await readStakingPool(deps) }),
  );
}

export function registerGetRewards(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/rewards',
    {
      schema: { params: WalletParams, querystring: RewardsQuery, response: { 200: RewardsAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query }) => ({ data: await readRewards(deps, params.id, query.days) }),
  );
}

export function registerStakingRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerPreviewCreateValidator(app, deps);
  registerCreateValidator(app, deps);
  registerGetValidators(app, deps);
  registerGetValidator(app, deps);
  registerGetStakingParams(app, deps);
  registerGetStakingPool(app, deps);
  registerGetRewards(app, deps);
}
