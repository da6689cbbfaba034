export { AccountDeletionPage } from './account-deletion-page';
export { ContactPage, SupportPage } from './contact-page';
export { PrivacyPage, TermsPage } from './legal-page';
