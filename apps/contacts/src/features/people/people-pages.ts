export { ContactsPage } from './contacts-page';
export { FollowersPage } from './followers-page';
