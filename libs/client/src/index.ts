export { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { ApiProvider, useApi } from './api-context';
export { ApiError } from './api-error';
export { createApi, type Api } from './create-api';
export { createQueryClient } from './create-query-client';
export { endedSession, isCancelled, messageOf } from './message-of';
export { PLATFORM_TYPE } from './platform-type';
export type { Call, CallOptions } from './send';
export { newTraceId } from './trace-id';
