import type { ComponentProps } from 'react';
import { describedBy, FieldMessages } from './Field';
import { useWritten } from './useWritten';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  id: string;
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { id, label, value, onValue, error, hint, ...area } = props;
  const written = useWritten<HTMLTextAreaElement>(value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input"
        {...area}
        {...written}
        id={id}
        onChange={(event) => onValue(event.currentTarget.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, hint, error)}
      />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
