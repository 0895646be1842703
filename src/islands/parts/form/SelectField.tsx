import type { ComponentProps } from 'react';
import { describedBy, FieldMessages } from './Field';
import { useWritten } from './useWritten';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  id: string;
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly { id: string; label: string }[];
  prompt: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { id, label, value, onValue, options, prompt, error, hint, ...select } = props;
  const written = useWritten<HTMLSelectElement>(value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        {...select}
        {...written}
        id={id}
        onChange={(event) => onValue(event.currentTarget.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, hint, error)}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
