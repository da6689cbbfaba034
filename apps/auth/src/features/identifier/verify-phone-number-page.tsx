import { AddIdentifierPage } from './add-identifier-page';

/** /verify-phone-number */
export const VerifyPhoneNumberPage = () => <AddIdentifierPage type="phone" />;
