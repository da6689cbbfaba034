import { AnswersApp, buildUser, failing, never, ok, type Answers } from '@tessera/wallet-kit/stories';
import { buildProfile, countries, marina, sofia } from '../../testing/people.builder';
import { ContactsPage } from './contacts-page';

export default { title: 'Screens/Contacts', parameters: { frame: 'screen' } };

const user = buildUser('maya');
const answers: Answers = {
  '/contacts/get-recents': ok([]),
  '/user/profile': ok(buildProfile({ id: user.id, username: 'maya', relation: 'self' })),
  '/countries': countries,
};
const screen = (network: Answers[string]) => () => (
  <AnswersApp path="/contacts" user={user} answers={{ ...answers, '/contacts/find': network }}>
    <ContactsPage />
  </AnswersApp>
);

export const Data = screen(ok([sofia, marina]));
export const Empty = screen(ok([]));
export const Loading = screen(never);
export const Failing = screen(failing);
