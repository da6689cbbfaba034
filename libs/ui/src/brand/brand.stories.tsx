import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { Stack } from '../surface/layout';
import { AuthLayout } from './auth-layout';
import { Brand } from './brand';

export default { title: 'Design system/Brand' };

export const Marks = () => (
  <Stack>
    <Brand />
  </Stack>
);

export const SignIn = () => (
  <AuthLayout title="Log in" lead="Welcome back." foot="Terms and privacy">
    <Stack>
      <TextField label="Email or phone" />
      <Button full>Continue</Button>
    </Stack>
  </AuthLayout>
);
SignIn.parameters = { frame: 'document' };
