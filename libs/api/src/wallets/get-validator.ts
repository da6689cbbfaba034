import { ValidatorDetailAnswer, type ValidatorDetail } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** One validator with its limits, its signed blocks and what happened to it. */
export async function getValidator(
  api: Api,
  operator: string,
  options?: CallOptions,
): Promise<ValidatorDetail> {
  const path = `validators/${encodeURIComponent(operator)}`;
  const { data } = await api.get(path, ValidatorDetailAnswer, options);
  return data;
}

export const validatorQueryOptions = (api: Api, operator: string) =>
  queryOptions({
    queryKey: queryKeys.validator(operator),
    queryFn: (context) => getValidator(api, operator, readOptions(context)),
    staleTime: 30_000,
    meta: { onError: 'silent' },
  });

export const useValidator = (operator: string) => useQuery(validatorQueryOptions(useApi(), operator));
