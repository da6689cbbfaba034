import {
  AnswersApp,
  buildCompleted,
  buildUser,
  failing,
  never,
  ok,
  play,
  see,
  type,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/stories';
import { FollowersPage } from './features/people/followers-page';
import { PersonPage } from './features/person/person-page';
import { ProfilePage } from './features/profile/profile-page';
import { SearchModal } from './features/search/search-modal';
import { buildProfile, countries, marina, sofia } from './testing/people.builder';

export default { title: 'Screens/People', parameters: { frame: 'screen' } };

const user = buildUser('maya');
const own = {
  ...buildProfile({ id: user.id, username: 'maya', relation: 'self', followers: 86 }),
  first_name: 'Maya',
  last_name: 'okafor',
  country: 'SE',
  hidden: false,
  email: 'maya@example.com',
  phone_number: null,
  linked: null,
  referrals: 0,
  blocked: 0,
};
const { id, first_name, last_name, username, avatar } = marina;
const transfers = [buildCompleted({ counterparty: { id, first_name, last_name, username, avatar } })];
const place = {
  chainId: 'optio-testnet',
  chainName: 'Optio',
  address: 'optio1kz7utest2ha',
  symbols: ['OPT'],
};
const usual: Answers = {
  '/wallets': wallets,
  '/countries': countries,
  '/contacts/find': ok([sofia]),
  '/user/profile': ok(own),
  '/user/profile/marinac': ok(buildProfile()),
  [`/get-tokens-by-ulid/${id}`]: ok([place]),
  [`/wallets/${WALLET_ID}/transactions`]: {
    status: 200,
    body: { transactions: transfers, total: 1, totalPages: 1, pageNumber: 1, limit: 5, nextCursor: null },
  },
};

const person = (over: Answers) => () => (
  <AnswersApp path="/contacts/marinac" route="/contacts/:value" user={user} answers={{ ...usual, ...over }}>
    <PersonPage />
  </AnswersApp>
);
export const Person = Object.assign(person({}), { parameters: { filledBy: 'wallet' } });
export const PersonMissing = person({
  '/user/profile/marinac': { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } },
});
export const PersonLoading = Object.assign(person({ '/user/profile/marinac': never }), {
  parameters: { frame: 'part' },
});
export const PersonFailing = person({ '/user/profile/marinac': failing });

const followers = (network: Answers[string]) => () => (
  <AnswersApp path="/followers" user={user} answers={{ ...usual, '/user/followers': network }}>
    <FollowersPage />
  </AnswersApp>
);
const pageOf = (data: readonly unknown[]) => ({
  status: 200,
  body: { data, current_page: 1, last_page: 1, total: data.length, next_cursor: null },
});
export const Followers = followers(pageOf([marina, sofia]));
export const FollowersEmpty = followers(pageOf([]));
export const FollowersLoading = followers(never);
export const FollowersFailing = followers(failing);

const profile = (network: Answers[string]) => () => (
  <AnswersApp path="/profile" user={user} answers={{ ...usual, '/user/profile': network }}>
    <ProfilePage />
  </AnswersApp>
);
export const Profile = profile(ok(own));
export const ProfileLoading = profile(never);
export const ProfileFailing = profile(failing);

const search = (network: Answers[string], shown: string) =>
  Object.assign(
    () => (
      <AnswersApp answers={{ '/contacts/find': ok([]), '/contacts/search/mari': network }}>
        <SearchModal open onClose={() => undefined} takeTyped={undefined} />
      </AnswersApp>
    ),
    { play: play(type('Search contacts', 'mari'), see(shown)), parameters: { frame: 'part' } },
  );
export const Search = search(ok([sofia, marina]), '@marinac');
