import { Controller, useWatch } from '@tessera/platform';
import { Button, CheckboxField, FormError, PasswordField, Stack } from '@tessera/ui';
import { ConsentLabel } from '../../shared/consent-label';
import { text } from '../../messages';
import { IdentifierField } from '../../shared/identifier/identifier-field';
import { useSignUpForm } from './use-sign-up-form';

export function SignUpForm({ referral }: { referral: string | null }) {
  const { form, type, switchType, submit, captcha } = useSignUpForm(referral);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Controller
          control={form.control}
          name="identifier"
          render={({ field }) => (
            <IdentifierField
              type={type}
              onTypeChange={switchType}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={errors.identifier?.message}
            />
          )}
        />
        <PasswordField
          label={text.password}
          autoComplete="new-password"
          strengthOf={password}
          {...form.register('password')}
          error={errors.password?.message}
        />
        <PasswordField
          label={text.confirmPassword}
          autoComplete="new-password"
          {...form.register('password_confirmation')}
          error={errors.password_confirmation?.message}
        />
        <Stack gap={2}>
          <CheckboxField
            label={text.adult}
            {...form.register('age_confirmed')}
            error={errors.age_confirmed?.message}
          />
          <CheckboxField
            label={<ConsentLabel />}
            {...form.register('consent')}
            error={errors.consent?.message}
          />
        </Stack>
        {captcha}
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.signUp}
        </Button>
      </Stack>
    </form>
  );
}
