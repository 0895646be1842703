import { FixedText } from '../text/FixedText';

interface CheckboxProps {
  id: string;
  name: string;
  label: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  hint?: string | undefined;
}

/** For a boolean field of `useForm`. */
export function Checkbox({ id, name, label, checked, onChecked, hint }: CheckboxProps) {
  return (
    <div className="field checkbox">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        <FixedText text={label} />
      </label>
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          <FixedText text={hint} />
        </p>
      )}
    </div>
  );
}
