import { fieldsOf } from './fields-of';

it('returns the props of a registered field with the message of its error', () => {
  const register = (name: 'email' | 'password') => ({ name });
  const field = fieldsOf({ register, formState: { errors: { email: { message: 'Enter an email' } } } });
  expect(field('email')).toEqual({ name: 'email', error: 'Enter an email' });
  expect(field('password')).toEqual({ name: 'password', error: undefined });
});
