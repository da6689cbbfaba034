import { toUtf8 } from '@cosmjs/encoding';
import type { EncodeObject } from '@cosmjs/proto-signing';
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import { QueryGrantsRequest, QueryGrantsResponse } from 'cosmjs-types/cosmos/authz/v1beta1/query';
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz';
import { AuthorizationType, StakeAuthorization } from 'cosmjs-types/cosmos/staking/v1beta1/authz';
import { delegate, exec, grant, redelegate, revoke, send, undelegate, withdraw } from './messages';
import { openWorld, type Account, type World } from './open-world';
import { registry } from './registry';
import { stakeOf } from './stake-of';

const OPT = 1_000_000n;
const SEND = '/cosmos.bank.v1beta1.MsgSend';
const REDELEGATE = '/cosmos.staking.v1beta1.MsgBeginRedelegate';
let world: World;
let alice: Account;
let bot: Account;
let [from, to] = ['', ''];

beforeAll(async () => {
  world = await openWorld();
  alice = await world.createAccount(60n * OPT);
  bot = await world.createAccount(60n * OPT);
  [from = '', to = ''] = await world.bondedOperators();
  await world.deliver(alice, delegate(alice, from, 20n * OPT));
});
afterAll(() => world.close());

const generic = (msg: string) => ({
  typeUrl: GenericAuthorization.typeUrl,
  value: GenericAuthorization.encode({ msg }).finish(),
});
const forBot = (...messages: EncodeObject[]) =>
  exec(
    bot,
    messages.map((message) => registry.encodeAsAny(message)),
  );
const staked = async (validator: string) =>
  BigInt((await alice.client.getDelegation(alice.address, validator))?.amount ?? '0');
const grants = async (msgTypeUrl = '') => {
  const { grants: found } = await world.query(
    '/cosmos.authz.v1beta1.Query/Grants',
    QueryGrantsRequest,
    QueryGrantsResponse,
    QueryGrantsRequest.fromPartial({ granter: alice.address, grantee: bot.address, msgTypeUrl }),
  );
  return found;
};
const typed = (msgTypeUrl: string) => [
  { key: 'grantee', value: `"${bot.address}"` },
  { key: 'granter', value: `"${alice.address}"` },
  { key: 'msg_type_url', value: `"${msgTypeUrl}"` },
  { key: 'msg_index', value: '0' },
];

test('grants a message type and executes it for the granter', async () => {
  expect(await world.outcome(bot, forBot(redelegate(alice, from, to, 3n * OPT)))).toBe('authz/2');
  const granted = await world.deliver(alice, grant(alice, bot.address, generic(REDELEGATE)));
  expect(granted.code).toBe(0);
  expect(granted.events.find(({ type }) => type === 'cosmos.authz.v1beta1.EventGrant')?.attributes).toEqual(
    typed(REDELEGATE),
  );
  expect(await grants()).toHaveLength(1);

  const sent = await world.deliver(bot, forBot(redelegate(alice, from, to, 3n * OPT)));
  expect(sent.code).toBe(0);
  expect(await staked(from)).toEqual(stakeOf(17n * OPT));
  const move = sent.events.find(({ type }) => type === 'redelegate')?.attributes ?? [];
  expect(move.map(({ key }) => key)).toEqual([
    'source_validator',
    'destination_validator',
    'amount',
    'completion_time',
    'authz_msg_index',
    'msg_index',
  ]);
  // Only the outer message emits action and sender.
  const actions = sent.events.flatMap(({ type, attributes }) =>
    type === 'message' ? attributes.filter(({ key }) => key === 'action') : [],
  );
  expect(actions).toEqual([{ key: 'action', value: '/cosmos.authz.v1beta1.MsgExec' }]);
});

test('executes several messages, those of the grantee without a grant', async () => {
  await world.deliver(alice, grant(alice, bot.address, generic(SEND)));
  const both = forBot(send(alice, bot.address, 5n), send(bot, alice.address, 6n));
  const sent = await world.deliver(bot, both);
  expect(sent.code).toBe(0);
  const indices = sent.events
    .filter(({ type }) => type === 'transfer')
    .map(({ attributes }) => attributes.find(({ key }) => key === 'authz_msg_index')?.value);
  expect(indices.filter((index) => index !== undefined)).toEqual(['0', '1']);
});

test('numbers nested executions from the innermost out and names the delegator in the rewards', async () => {
  const inner = registry.encodeAsAny(redelegate(alice, from, to, OPT));
  const outer = forBot(send(bot, alice.address, 1n), exec(bot, [inner]));
  const sent = await world.deliver(bot, outer);
  expect(sent.code).toBe(0);
  const move = sent.events.find(({ type }) => type === 'redelegate')?.attributes ?? [];
  expect(move.slice(-3)).toEqual([
    { key: 'authz_msg_index', value: '0' },
    { key: 'authz_msg_index', value: '1' },
    { key: 'msg_index', value: '0' },
  ]);
  // Only this event lets a search for the delegator find the redelegation.
  expect(
    sent.events
      .filter(({ type }) => type === 'withdraw_rewards')
      .flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'delegator')),
  ).toContainEqual({ key: 'delegator', value: alice.address });
});

test('changes only the fee when one of the messages fails', async () => {
  const before = await world.balance(alice.address);
  const both = forBot(send(alice, bot.address, 5n), send(alice, bot.address, 900n * OPT));
  expect(await world.outcome(bot, both)).toBe('sdk/5');
  expect(await world.balance(alice.address)).toBe(before);
});

test('revokes a grant', async () => {
  const sent = await world.deliver(alice, revoke(alice, bot.address, SEND));
  expect(sent.events.find(({ type }) => type === 'cosmos.authz.v1beta1.EventRevoke')?.attributes).toEqual(
    typed(SEND),
  );
  expect(await world.outcome(bot, forBot(send(alice, bot.address, 5n)))).toBe('authz/2');
  await expect(grants(SEND)).rejects.toThrow('authorization not found');
});

test('consumes the spend limit of a payment grant', async () => {
  const authorization = {
    typeUrl: SendAuthorization.typeUrl,
    value: SendAuthorization.encode({
      spendLimit: [{ denom: 'uOPT', amount: '10' }],
      allowList: [],
    }).finish(),
  };
  expect(await world.outcome(alice, grant(alice, bot.address, authorization))).toBe('0');
  expect(await world.outcome(bot, forBot(send(alice, bot.address, 11n)))).toBe('sdk/5');
  expect(await world.outcome(bot, forBot(send(alice, bot.address, 4n)))).toBe('0');
  const [left] = await grants(SEND);
  expect(SendAuthorization.decode(left?.authorization?.value ?? new Uint8Array()).spendLimit).toEqual([
    { denom: 'uOPT', amount: '6' },
  ]);
  expect(await world.outcome(bot, forBot(send(alice, bot.address, 6n)))).toBe('0');
  expect(await world.outcome(bot, forBot(send(alice, bot.address, 1n)))).toBe('authz/2');
});

test('limits delegation to the validators that the granter allows', async () => {
  const authorization = {
    typeUrl: StakeAuthorization.typeUrl,
    value: StakeAuthorization.encode({
      allowList: { address: [from] },
      authorizationType: AuthorizationType.AUTHORIZATION_TYPE_DELEGATE,
    }).finish(),
  };
  expect(await world.outcome(alice, grant(alice, bot.address, authorization))).toBe('0');
  expect(await world.outcome(bot, forBot(delegate(alice, to, OPT)))).toBe('sdk/4');
  expect(await world.outcome(bot, forBot(delegate(alice, from, OPT)))).toBe('0');
  expect(await staked(from)).toEqual(stakeOf(17n * OPT));
});

test('checks locks for messages inside an execution', async () => {
  expect(await world.outcome(bot, forBot(undelegate(alice, from, 900n * OPT)))).toBe('lockup/1102');
});

test.each([
  ['to oneself', 'authz/7', () => grant(alice, alice.address, generic(SEND))],
  [
    'of an unknown message type',
    'sdk/29',
    () => grant(alice, bot.address, generic('/cosmos.bank.v1beta1.MsgNope')),
  ],
  [
    'that has expired',
    'authz/3',
    () => grant(alice, bot.address, generic(SEND), { seconds: 1_000n, nanos: 0 }),
  ],
  ['that does not exist, on revocation', 'authz/2', () => revoke(alice, bot.address, '/nothing')],
  ['without a message type', 'undefined/1', () => grant(alice, bot.address, generic(''))],
  [
    'that does not exist, on execution',
    'authz/2',
    () => exec(alice, [registry.encodeAsAny(withdraw(bot, from))]),
  ],
  ['for an execution without messages', 'sdk/18', () => exec(alice, [])],
  [
    'for an execution of an unknown type',
    'sdk/2',
    () => exec(alice, [{ typeUrl: '/a.B', value: toUtf8('') }]),
  ],
])('rejects a grant %s with %s', async (_, refusal, message) => {
  expect(await world.outcome(alice, message())).toBe(refusal);
});
