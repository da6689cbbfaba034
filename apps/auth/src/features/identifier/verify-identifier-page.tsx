import { AddIdentifierPage } from './add-identifier-page';

/** /verify-identifier: a further e-mail. */
export const VerifyIdentifierPage = () => <AddIdentifierPage type="email" />;
