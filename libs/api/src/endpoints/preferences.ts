import { NotificationChoicesAnswer, PreferencesAnswer } from '@tessera/contracts/account';
import type { NotificationChoices, Preferences } from '@tessera/contracts/account';
import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';
import { dataOf, json } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Merges the variables into the cache at once. The last concurrent mutation refetches, which rolls back a rejection. */
const optimistic = <T extends object>(queryKey: QueryKey) => ({
  mutationKey: queryKey,
  async onMutate(changes: T, { client }: MutationFunctionContext) {
    await client.cancelQueries({ queryKey });
    client.setQueryData<T>(queryKey, (cached) => cached && { ...cached, ...changes });
  },
  onSettled(...[, , , , { client }]: [unknown, unknown, T, unknown, MutationFunctionContext]) {
    if (client.isMutating({ mutationKey: queryKey }) > 1) return undefined;
    return client.invalidateQueries({ queryKey });
  },
});

/** Reads the preferences, which apply on every device. */
export const usePreferences = query('GET user/preferences', {
  key: queryKeys.preferences,
  response: dataOf(PreferencesAnswer),
});

/** Saves some preferences with an optimistic update. */
export const useSavePreferences = mutation('POST user/preferences', {
  request: json<Preferences>,
  response: dataOf(PreferencesAnswer),
  options: optimistic<Preferences>(queryKeys.preferences),
});

/** Reads which kinds of notification go where. */
export const useNotificationChoices = query('GET user/notification-choices', {
  key: queryKeys.notificationChoices,
  response: dataOf(NotificationChoicesAnswer),
});

/** Saves some choices with an optimistic update. The kind `security` cannot be switched off (422). */
export const useSaveNotificationChoices = mutation('POST user/notification-choices', {
  request: json<NotificationChoices>,
  response: dataOf(NotificationChoicesAnswer),
  options: optimistic<NotificationChoices>(queryKeys.notificationChoices),
});
