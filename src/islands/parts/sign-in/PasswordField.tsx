import { type ComponentProps, useState } from 'react';
import { Field } from '../form/Field';
import styles from './PasswordField.module.css';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'children'>;

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize={shown ? 'none' : undefined}
    >
      <button
        className={`link-button ${styles.toggle}`}
        type="button"
        aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </Field>
  );
}
