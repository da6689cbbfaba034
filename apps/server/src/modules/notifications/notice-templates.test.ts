import { compose } from '../../platform/outbox/templates/templates';
import { letters } from '../../platform/outbox/letter-params';
import { noticeTypes, type Notice, type NoticeTemplate } from './notice-params';
import { renderStored } from './notice-text';
import { renderNotice } from './notice-templates';

const ID = '01JD2V7Q8M3N4P5R6S7T8V9W0W';
const coins = { chainId: 'optio-testnet', symbol: 'OPT', amount: '1.5 OPT' } as const;
const payment = { ...coins, to: 'optio1somebody', transaction: ID };
const stake = { ...coins, operator: 'optiovaloper1north', moniker: 'North' };
const person = { person: ID, name: 'Kenji Watanabe', username: 'kenji' };
const ticket = { ticket: ID, number: 1001, subject: 'A question' };

const from = 'kenji';
const all: readonly Notice[] = [
  { template: 'money-in', params: { ...coins, from } },
  { template: 'transfer-done', params: { ...coins, did: 'create-validator', moniker: 'North' } },
  { template: 'transfer-failed', params: { ...coins, did: 'send', why: 'The balance did not cover it' } },
  { template: 'transfer-unresolved', params: { ...coins, transaction: ID } },
  { template: 'transfer-cancelled', params: { ...coins, fee: '0.2 OPT' } },
  {
    template: 'payment-held',
    params: { ...payment, until: '2026-11-21T08:39:00.000Z', reason: 'first-payment' },
  },
  { template: 'payment-frozen', params: payment },
  { template: 'stake-matured', params: coins },
  { template: 'stake-ending', params: coins },
  { template: 'validator-jailed', params: stake },
  { template: 'validator-left-set', params: stake },
  { template: 'validator-commission', params: { ...stake, before: '0.05', after: '0.125' } },
  { template: 'validator-uptime', params: { ...stake, uptime: '0.9312' } },
  { template: 'followed', params: person },
  { template: 'invite-accepted', params: person },
  { template: 'joined-by-link', params: person },
  { template: 'ticket-answered', params: ticket },
  { template: 'ticket-closed', params: ticket },
  { template: 'staff-read', params: { role: 'Customer Support', scope: 'email' } },
  { template: 'letter', params: { letter: 'role-given', params: { role: 'Admin' } } },
];

it('has text for every template', () => {
  expect(all.map(({ template }) => template).toSorted()).toEqual(Object.keys(noticeTypes).toSorted());
});

it.each(all)(
  'renders $template completely, with a link into the application, and equally from the stored row',
  (notice) => {
    const words = renderNotice(notice);
    const { title, body, link, keyParts } = words;
    expect(title.length).toBeGreaterThan(3);
    expect(`${title} ${body}`).not.toMatch(/undefined|null|\[object/);
    expect(link).toMatch(/^\/[a-z]/);
    for (const part of keyParts) expect(`${title} ${body}`).toContain(part);
    expect(renderStored(notice.template, JSON.parse(JSON.stringify(notice.params)), true)).toEqual(words);
  },
);

it.each<[NoticeTemplate, string, string, string]>([
  ['money-in', 'Incoming payment', 'You received 1.5 OPT from @kenji.', '/my-assets/optio-testnet/OPT'],
  [
    'transfer-failed',
    'Transfer failed',
    '1.5 OPT was not sent: The balance did not cover it.',
    '/my-assets/optio-testnet/OPT',
  ],
  [
    'validator-commission',
    'North raised its commission',
    'It went from 5.00% to 12.50%. You have 1.5 OPT there.',
    '/my-assets/stake/optio-testnet/OPT?move=optiovaloper1north',
  ],
  ['ticket-answered', 'We answered your ticket #1001', 'A question', `/help-support/tickets/${ID}`],
  [
    'staff-read',
    'Our staff read a part of your record',
    'Customer Support opened your e-mail address. When and why stands in Settings.',
    '/settings',
  ],
])('renders %s', (name, title, body, link) => {
  const notice = all.find(({ template }) => template === name);
  expect(notice && renderNotice(notice)).toMatchObject({ title, body, link });
});

it('omits the sender of a payment when the reader may not know them and the address is not stored', () => {
  expect(renderStored('money-in', { ...coins, from }, false)).toMatchObject({
    body: 'You received 1.5 OPT.',
    keyParts: ['1.5 OPT'],
  });
});

const address = 'optio1q8m4n7d0k2l5s9a3f6h8j1z4x7c9v2b5n9t2c';
const short = 'optio1q8m4…9t2c';
const page = `/my-assets/transactions?transaction=${ID}`;
const sent = { ...coins, did: 'send', transaction: ID, to: address, payee: 'demo' } as const;
const moved = {
  ...coins,
  did: 'move-delegation',
  fromValidator: 'Cedar & Stone',
  toValidator: 'North',
} as const;

it.each<[string, Notice, object]>([
  [
    'the sender outside the product by the short address',
    { template: 'money-in', params: { ...coins, address, transaction: ID } },
    { body: `You received 1.5 OPT from ${short}.`, link: page, keyParts: ['1.5 OPT', short] },
  ],
  [
    'the recipient of a payment',
    { template: 'transfer-done', params: sent },
    { body: 'You sent 1.5 OPT to @demo.', link: page, keyParts: ['1.5 OPT', '@demo'] },
  ],
  [
    'the recipient of a failed payment',
    { template: 'transfer-failed', params: { ...sent, why: 'The balance did not cover it' } },
    { body: '1.5 OPT was not sent to @demo: The balance did not cover it.', link: page, mark: 'failed' },
  ],
  [
    'both validators of a move',
    { template: 'transfer-done', params: moved },
    {
      body: 'You moved 1.5 OPT from Cedar & Stone to North.',
      keyParts: ['1.5 OPT', 'Cedar & Stone', 'North'],
    },
  ],
  [
    'the recipient and the local time of a held payment',
    {
      template: 'payment-held',
      params: { ...payment, payee: 'demo', until: '2026-11-21T08:39:00.000Z', reason: 'first-payment' },
    },
    {
      body: expect.stringMatching(/^1\.5 OPT to @demo waits until 21 November 2026, 08:39 UTC: /),
      times: [{ text: '21 November 2026, 08:39 UTC', at: '2026-11-21T08:39:00.000Z' }],
    },
  ],
  [
    'the device of a sign-in without the time in UTC',
    {
      template: 'letter',
      params: {
        letter: 'new-sign-in',
        params: { browser: 'Chrome on Linux', place: '10.0.0.7', time: '21 November 2026, 08:39 UTC' },
      },
    },
    { body: 'Signed in with Chrome on Linux from 10.0.0.7.', link: '/settings?tab=devices' },
  ],
])('renders a text that names %s', (_what, notice, expected) => {
  expect(renderNotice(notice)).toMatchObject(expected);
});

it.each<Notice>([
  { template: 'money-in', params: { ...coins, from, address } },
  { template: 'transfer-done', params: sent },
  { template: 'transfer-failed', params: { ...sent, why: 'It expired' } },
  { template: 'payment-frozen', params: { ...payment, to: address, payee: 'demo' } },
])('shows the address in $template when the reader may not know the name', ({ template, params }) => {
  const said = renderStored(template, params, false);
  expect(said?.body).toContain(short);
  expect(JSON.stringify(said)).not.toMatch(/demo|kenji/);
});

it.each([
  ['a template that nobody knows', 'of-tomorrow', {}],
  ['a name that every object has', 'toString', {}],
  ['parameters of another template', 'money-in', person],
  ['parameters that are more', 'stake-matured', { ...coins, from }],
  ['a letter that there is not', 'letter', { letter: 'nothing', params: {} }],
  ['a letter with a code in it', 'letter', { letter: 'sign-in-code', params: { code: '712345' } }],
  [
    'a letter with a link in it',
    'letter',
    { letter: 'setup-password', params: { link: '/set-password#secret' } },
  ],
  ['a letter that says more by now', 'letter', { letter: 'role-given', params: {} }],
  ['a letter that says less by now', 'letter', { letter: 'totp-on', params: { role: 'Admin' } }],
  ['none', null, null],
])('does not render %s', (_what, template, params) => {
  expect(renderStored(template, params, true)).toBeUndefined();
});

it('excludes mails with a code or a link from notifications', () => {
  const params = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });
  for (const letter of letters) {
    const words = compose(letter, params, '');
    expect(words).not.toHaveProperty('code');
    expect(JSON.stringify(words)).not.toMatch(/\{(code|link)\}/);
  }
});
