import { Done, type ContactSupportRequest } from '@tessera/contracts';
import { json } from '../client/endpoint';
import { mutation } from '../client/mutation';

/** Asks support a question without signing in. The reply goes to the given e-mail. */
export const useContactSupport = mutation('POST support/contact', {
  request: json<ContactSupportRequest>,
  response: Done,
  options: { meta: { onError: 'fields' } },
});
