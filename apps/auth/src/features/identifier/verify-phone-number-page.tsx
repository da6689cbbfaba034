import { AddIdentifierPage } from './add-identifier-page';

/** /verify-phone-number: a further phone number. */
export const VerifyPhoneNumberPage = () => <AddIdentifierPage type="phone" />;
