import { operatorAddressOf, type TransferIntent } from '@tessera/chains';

import { entrySides } from './entry-sides';

const own = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const payee = 'optio1payee';
const [one, other] = ['optiovaloper1one', 'optiovaloper1other'];
const operator = operatorAddressOf(own);
const coins = { symbol: 'OPT', from: own, base: '5' };
const claim = { type: 'claim-rewards', symbol: 'OPT', from: own } as const;
const sidesOf = (intent: TransferIntent) => entrySides({ intent, address: own, toAddress: payee });

it.each<[TransferIntent, ReturnType<typeof entrySides>]>([
  [
    { ...coins, type: 'send', to: payee },
    { type: 'send', fromAddress: own, toAddress: payee },
  ],
  [
    { type: 'cancel', from: own },
    { type: 'send', fromAddress: own, toAddress: payee },
  ],
  [
    { ...coins, type: 'delegate', validator: one },
    { type: 'delegate', fromAddress: own, toAddress: one, toValidator: one },
  ],
  [
    { ...coins, type: 'undelegate', validator: one },
    { type: 'undelegate', fromAddress: one, toAddress: own, fromValidator: one },
  ],
  [
    { ...coins, type: 'cancel-undelegate', validator: one, creationHeight: '7' },
    { type: 'cancelUndelegate', fromAddress: own, toAddress: one, toValidator: one },
  ],
  [
    { ...coins, type: 'move-delegation', source: one, destination: other },
    { type: 'moveDelegation', fromAddress: one, toAddress: other, fromValidator: one, toValidator: other },
  ],
  [
    { ...claim, validators: [one] },
    { type: 'distribution', fromAddress: one, toAddress: own, fromValidator: one },
  ],
  [
    { ...claim, validators: [one, other] },
    { type: 'distribution', fromAddress: one, toAddress: own },
  ],
])('returns the sides of the history entry when the intent is %j', (intent, sides) => {
  expect(sidesOf(intent)).toEqual(sides);
});

it('names the moniker and the operator address when the intent creates a validator', () => {
  const intent = { ...coins, type: 'create-validator', moniker: 'North' } as unknown as TransferIntent;
  expect(sidesOf(intent)).toEqual({
    type: 'delegate',
    fromAddress: own,
    toAddress: operator,
    toValidator: operator,
    moniker: 'North',
  });
});
