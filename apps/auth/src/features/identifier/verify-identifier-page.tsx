import { AddIdentifierPage } from './add-identifier-page';

/** /verify-identifier */
export const VerifyIdentifierPage = () => <AddIdentifierPage type="email" />;
