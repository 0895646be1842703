import { signInMessages as messages } from '../../domain/accounts/sign-in-messages';
import { session } from '../../live-stores/session';
import { Field } from '../parts/form/Field';
import { PasswordField } from '../parts/sign-in/PasswordField';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { useForm } from '../parts/form/useForm';
import { useHydrated } from '../parts/sign-in/useHydrated';
import styles from './Login.module.css';
import { SocialButtons } from './SocialButtons';

interface Props {
  onMessage: (message: string) => void;
  onForgotten: () => void;
}

/**
 * Sign-in by email and password, Google or Facebook. The page reacts to the session once signed in.
 */
export function SignInForm({ onMessage, onForgotten }: Props) {
  const hydrated = useHydrated();
  const { form, field, busy } = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!email.trim() && { email: messages.emailMissing }),
      ...(!password && { password: messages.passwordMissing }),
    }),
    async onSubmit({ email, password }) {
      onMessage('');
      const result = await session.signIn(email.trim(), password);
      if (!result.ok) onMessage(result.message || messages.failed);
    },
  });

  return (
    <>
      <form className="stack" method="post" {...form}>
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
        />
        <button
          className={`link-button ${styles.forgotten}`}
          type="button"
          disabled={!hydrated}
          onClick={onForgotten}
        >
          Forgot Password?
        </button>
        <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} />
      </form>
      <p className={styles.or}>or</p>
      <SocialButtons onMessage={onMessage} />
      <p className={styles.other}>
        New here? <a href="/register">Create an account</a>
      </p>
    </>
  );
}
