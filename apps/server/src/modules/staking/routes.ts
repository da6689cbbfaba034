import {
  CreatedValidatorAnswer,
  CreateValidatorPreviewAnswer,
  CreateValidatorPreviewRequest,
  CreateValidatorRequest,
  RewardsAnswer,
  RewardsQuery,
} from '@tessera/contracts/staking';
import {
  StakingParamsAnswer,
  StakingPoolAnswer,
  ValidatorDetailAnswer,
  ValidatorParams,
  ValidatorsAnswer,
} from '@tessera/contracts/validators';
import type { App } from '../../http/app-types';
import { readLagging } from '../../http/replica-reads';
import { stepUpCode } from '../../http/step-up-code';
import type { LedgerDeps } from '../chains';
import { consumeRateLimit, type IdentityDeps } from '../identity';
import { readRequester, requireSending } from '../transfers';
import { WalletParams } from '../wallets';
import { createValidator } from './create-validator/create-validator.service';
import { previewCreateValidator } from './create-validator/preview-create-validator.service';
import { readRewards } from './rewards/read-rewards.service';
import { readStakingParams, readStakingPool } from './staking-chain.service';
import { listValidators, validatorDetail } from './validators/validator-detail.service';
import { ownerRoute } from '../../http/access';

export function registerStakingRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  const config = { access: 'session' as const };
  const preview = { 200: CreateValidatorPreviewAnswer };
  app.post(
    '/wallets/:id/createValidatorPreview',
    ownerRoute({ params: WalletParams, body: CreateValidatorPreviewRequest, response: preview }, 'quote'),
    async (request) => {
      requireSending(request.session);
      await consumeRateLimit(deps.db, deps.clock, 'validatorCreation', request.params.id);
      return { data: await previewCreateValidator(deps, readRequester(request), request.body) };
    },
  );
  app.post(
    '/wallets/:id/createValidator',
    ownerRoute({
      params: WalletParams,
      body: CreateValidatorRequest,
      response: { 202: CreatedValidatorAnswer },
    }),
    async (request, reply) => {
      requireSending(request.session);
      await consumeRateLimit(deps.db, deps.clock, 'validatorCreation', request.params.id);
      const data = await createValidator(deps, readRequester(request), request.body, stepUpCode(request));
      // The response may contain the validator's private key.
      return reply.code(202).header('cache-control', 'no-store').send({ data });
    },
  );
  app.get(
    '/validators',
    { schema: { response: { 200: ValidatorsAnswer } }, config },
    async (request, reply) => {
      const { text, answer } = await readLagging(deps, request, (db) => listValidators({ ...deps, db }));
      // `text` is already serialised and validated.
      void reply.type('application/json; charset=utf-8').serializer(() => text);
      return answer;
    },
  );
  app.get(
    '/validators/:operatorAddress',
    { schema: { params: ValidatorParams, response: { 200: ValidatorDetailAnswer } }, config },
    async ({ params }) => ({ data: await validatorDetail(deps, params.operatorAddress) }),
  );
  app.get('/staking/params', { schema: { response: { 200: StakingParamsAnswer } }, config }, async () => ({
    data: await readStakingParams(deps),
  }));
  app.get('/staking/pool', { schema: { response: { 200: StakingPoolAnswer } }, config }, async () => ({
    data: await readStakingPool(deps),
  }));
  app.get(
    '/wallets/:id/rewards',
    ownerRoute({ params: WalletParams, querystring: RewardsQuery, response: { 200: RewardsAnswer } }),
    async ({ params, query }) => ({ data: await readRewards(deps, params.id, query.days) }),
  );
}
