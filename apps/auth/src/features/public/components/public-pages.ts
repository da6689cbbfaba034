export { AccountDeletionPage } from './account-deletion-page';
export { ContactPage, SupportPage } from './contact-page';
