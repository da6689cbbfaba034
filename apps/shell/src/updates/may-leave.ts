import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@tessera/session';
import { hasDraftText, hasResult, isSubmitting } from '@tessera/wallet-kit';
import { isDialogOpen } from '../layout/is-dialog-open';

/** Whether a page prevents `beforeunload`, for example until the user has saved a generated key. */
const isGuarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a call is pending, or a dialog shows the result of a payment, which the user may not have read yet. */
const isPaying = (queryClient: QueryClient): boolean =>
  queryClient.isMutating() > 0 || isSubmitting() || (hasResult() && isDialogOpen());

/** Whether a new document loses no response, such as that of a payment. Offline, the document would not load. */
export const mayReload = (queryClient: QueryClient): boolean =>
  navigator.onLine && !isPaying(queryClient) && !isGuarded();

/** Whether a new document loses nothing at all. */
export const maySwitch = (queryClient: QueryClient, { forms }: Pick<Session, 'forms'>): boolean =>
  mayReload(queryClient) && !forms.hasText() && !hasDraftText() && !isDialogOpen();
