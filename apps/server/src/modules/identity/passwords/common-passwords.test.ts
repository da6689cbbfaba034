import { isCommonPassword } from './new-password';

describe('isCommonPassword', () => {
  it.each([
    '123456',
    'p@ssw0rd',
    'P@SSW0RD!',
    'Password1!',
    'summer2024!',
    'iloveyou!',
    '1qaz!qaz',
    'Tessera123!',
    'dragon#99',
    'sunshine######',
  ])('rejects %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse! battery',
    'anna 8392-7401-8255!',
    'Grünkohl&Pinkel',
    'sunshine#######',
    '日本語のパスワード!',
    '¡¡¡¡¡¡¡¡',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
